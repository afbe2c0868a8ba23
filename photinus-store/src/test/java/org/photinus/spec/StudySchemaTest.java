package org.photinus.spec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** The schema and the reader know the same keys. */
class StudySchemaTest {
    // JSON is YAML.
    private static final Object SCHEMA =
            Objects.requireNonNull(new Load(LoadSettings.builder().build()).loadFromString(StudySchema.text()));

    private static Object at(String... path) {
        Object node = SCHEMA;
        for (String key : path) {
            node = Objects.requireNonNull(((Map<?, ?>) node).get(key), key);
        }
        return node;
    }

    private static List<String> keys(String... path) {
        return ((Map<?, ?>) at(path)).keySet().stream().map(Object::toString).toList();
    }

    @Test
    void itHasTheKeysOfTheReader() {
        assertThat(keys("properties")).containsExactlyInAnyOrderElementsOf(DesignKey.ALL);
        assertThat(keys("properties", "factors", "properties")).containsExactlyInAnyOrderElementsOf(DesignKey.SETTINGS);
        assertThat(keys("properties", "stop", "properties")).containsExactlyInAnyOrderElementsOf(DesignKey.STOP_RULE);
        List<?> ranges = (List<?>) at("$defs", "range", "oneOf");
        Map<?, ?> range = (Map<?, ?>) ranges.get(1);
        assertThat(range.toString()).contains("from=", "to=", "step=");
        assertThat(at("required")).isEqualTo(List.of("study", "replicates"));
        assertThat(at("additionalProperties")).isEqualTo(false);
    }

    @Test
    void everySettingIsDescribed() {
        for (String key : DesignKey.SETTINGS) {
            assertThat(keys("$defs", key)).as(key).contains("description");
        }
    }
}
