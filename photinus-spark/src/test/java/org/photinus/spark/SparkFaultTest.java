package org.photinus.spark;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SparkFaultTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Task serialization failed: java.lang.IllegalStateException: Cannot call methods on a stopped"
                        + " SparkContext. | Task serialization failed: Cannot call methods on a stopped SparkContext.",
                "java.io.IOException: Broken pipe | Broken pipe",
                "java.lang.NullPointerException | no reason is given",
                "the file spark.properties of host a.example.org | the file spark.properties of host a.example.org"
            })
    void javasNamesAreLeftOut(String said, String told) {
        assertThat(new SparkFault("Spark must run", new IllegalStateException(said + "\n\tat java.lang.Thread")))
                .hasMessage("Spark must run: " + told);
    }

    @Test
    void aFaultWithoutAReasonIsOneToo() {
        assertThat(new SparkFault("Spark must run", null)).hasMessage("Spark must run: no reason is given");
    }
}
