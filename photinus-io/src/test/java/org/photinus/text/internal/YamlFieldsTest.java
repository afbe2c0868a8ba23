package org.photinus.text.internal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.StringReader;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.text.input.InputException;
import org.photinus.text.input.Place;
import org.photinus.text.input.TextSource;

/** Keys and values of YAML with their places. */
class YamlFieldsTest {
    private static YamlFields read(String yaml) {
        return YamlFields.read(
                TextSource.of("f.yaml", new StringReader(yaml)), "id: 1", List.of("id", "name", "hears"));
    }

    @Test
    void valuesAreAsTheyAreWrittenAndHavePlaces() {
        YamlFields fields = read("id: 007\nname: ' a: b '\nhears:\n  - {id: 1}\n  - id: 0x2\n");
        assertThat(fields.get("id")).isEqualTo(new YamlFields.Value(new Place("f.yaml", 1, 5), "id", "007"));
        assertThat(fields.find("name").orElseThrow().text()).isEqualTo("a: b");
        assertThat(fields.place()).isEqualTo(new Place("f.yaml", 1, 1));
        List<YamlFields> list = fields.list("hears", List.of("id"));
        assertThat(list).extracting(item -> item.get("id").text()).containsExactly("1", "0x2");
        assertThat(list.get(1).place()).isEqualTo(new Place("f.yaml", 5, 5));
        assertThat(fields.get("id").fault("must be 7")).hasMessage("f.yaml:1:5: id must be 7");
    }

    @Test
    void whatIsNotThereIsEmpty() {
        YamlFields fields = read("id: 1\nhears:\n");
        assertThat(fields.find("name")).isEmpty();
        assertThat(fields.list("hears", List.of("id"))).isEmpty();
        assertThat(read("id: 1\n").list("hears", List.of("id"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        nmae: a         | f.yaml:1:1: unknown key 'nmae'; did you mean 'name'? (allowed: id, name, hears)
        '[a]: a'        | f.yaml:1:1: unknown key '' (allowed: id, name, hears)
        '{id: 1, id: 2}' | f.yaml:1:9: the key 'id' must stand once
        'name: a'       | f.yaml:1:1: the key 'id' must be there, but is not
        'id: [1]'       | f.yaml:1:5: id must be a single value, but is a list
        'id: {a: 1}'    | f.yaml:1:5: id must be a single value, but is a mapping
        'id: ""'        | f.yaml:1:5: id must be a single value, but is empty
        '{id: 1, hears: 5}' | f.yaml:1:16: hears must be a list, but is '5'
        '{id: 1, hears: {}}' | f.yaml:1:16: hears must be a list, but is a mapping
        '{id: 1, hears: [[]]}' | f.yaml:1:17: hears must be a list of keys and values (id), but an item is a list
        '{id: 1, hears: [{ib: 1}]}' | f.yaml:1:18: unknown key 'ib'; did you mean 'id'? (allowed: id)
        """)
    void whatIsWrongIsSaidWithItsPlace(String yaml, String message) {
        assertThatThrownBy(() -> {
                    YamlFields fields = read(yaml);
                    fields.get("id");
                    fields.list("hears", List.of("id"));
                })
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}
