package org.photinus.text.columns;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.photinus.text.input.InputException;

class ColumnsTest {
    private static final List<String> HEADER = List.of("time", "src_mac", "dst_mac", "pdr", "PDR");

    @Test
    void columnsAreNumbersOrNames() {
        Columns columns = Columns.of(" from = 2, to=dst_mac ,weight=pdr");
        assertThat(columns.haveHeader()).isTrue();
        assertThat(columns.chosen(HEADER)).isEqualTo(new Columns.Chosen(1, 2, 3, -1));
        assertThat(Columns.of("to=5,from=3").chosen(List.of("a"))).isEqualTo(new Columns.Chosen(2, 4, -1, -1));
        assertThat(Columns.of("to=5,from=3").haveHeader()).isFalse();
        assertThat(Columns.of("header=no").chosen(HEADER)).isEqualTo(Columns.Chosen.BY_POSITION);
    }

    @Test
    void aNameMayDifferInCapitalsIfOneColumnAloneHasIt() {
        assertThat(Columns.of("from=SRC_MAC,to=3").chosen(HEADER).from()).isEqualTo(1);
        assertThat(Columns.of("from=2,to=3,weight=PDR").chosen(HEADER).weight()).isEqualTo(4);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        form=3,to=5         | 'form' is none of these; did you mean 'from'?
        7                   | '7' is none of these
        from=,to=2          | from says nothing
        from,to=2           | from says nothing
        from=1,to=2,from=3  | from is said twice
        from=3              | to is missing
        to=3                | from is missing
        weight=3            | from and to are missing
        from=0,to=1         | columns are numbered from 1 to 9999999
        from=1,to=99999999  | columns are numbered from 1 to 9999999
        from=2,to=2         | one column is used twice
        from=1,to=2,weight=2 | one column is used twice
        from=a,to=b,header=no | a name needs a header, and header is no
        header=yess         | header is 'yess'; did you mean 'yes'?
        """)
    void aTextWithoutSenseIsRefused(String text, String why) {
        assertThatThrownBy(() -> Columns.of(text))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "columns must have the form from=C,to=C,weight=C,header=yes|no, where C is a number from 1 on"
                                + " or a name of the header, but are '" + text + "': " + why);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '"', textBlock = """
        from=src_mca,to=3 | columns must be named as in the header (time, src_mac, dst_mac, pdr, PDR), but from is 'src_mca'; did you mean 'src_mac'?
        from=2,to=sender  | columns must be named as in the header (time, src_mac, dst_mac, pdr, PDR), but to is 'sender'
        from=2,to=pDr     | columns must be named as in the header (time, src_mac, dst_mac, pdr, PDR), but to is 'pDr', which stands there 2 times; give its number
        from=2,to=src_mac | columns must be different, but from=2,to=src_mac names column 2 twice
        """)
    void aNameThatIsNotInTheHeaderIsRefused(String text, String message) {
        assertThatThrownBy(() -> Columns.of(text).chosen(HEADER))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}
