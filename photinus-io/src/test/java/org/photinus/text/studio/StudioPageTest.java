package org.photinus.text.studio;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.photinus.text.NetworkSettings;
import org.photinus.text.Setting;
import org.photinus.text.StudioAddress;
import org.photinus.text.input.InputException;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the studio's page starts with, whatever files are called. */
class StudioPageTest {
    private static final String BEFORE = "<html>\u00e4<script>var x = 'id=\"start\">{}';</script>\n";
    private static final String START = "<script type=\"application/json\" id=\"start\">";
    private static final String AFTER = "</script>\n<p>{}</p></html>\n";
    private static final String PAGE = BEFORE + START + "{}" + AFTER;

    private static byte[] utf8(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }

    private static String written(StudioStart start) throws IOException {
        StudioPage page = StudioPage.of(utf8(PAGE));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        page.write(start, out);
        assertThat(page.size(start)).isCloseTo(out.size(), org.assertj.core.data.Offset.offset(200L));
        return out.toString(StandardCharsets.UTF_8);
    }

    /** The data alone; all else must be as it was. */
    private static String data(StudioStart start) throws IOException {
        String html = written(start);
        assertThat(html).startsWith(BEFORE + START).endsWith(AFTER);
        return html.substring((BEFORE + START).length(), html.length() - AFTER.length());
    }

    @Test
    void aPageNamesItsLessonsInTheirOrder() {
        assertThat(StudioPage.of(utf8(PAGE)).lessons()).isEmpty();
        assertThat(StudioPage.of(utf8(PAGE + "<script id=\"lessons\" data-names=\"\">[]</script>"))
                        .lessons())
                .isEmpty();
        assertThat(StudioPage.of(utf8(PAGE + "<script id=\"lessons\" data-names=\"tour b-2\">[]</script>"))
                        .lessons())
                .containsExactly("tour", "b-2");
    }

    @Test
    void theStartIsJson() throws IOException {
        StudioAddress address = StudioAddress.of(
                NetworkSettings.NONE.with(Setting.GRAPH, "net.txt").with(Setting.SEED, "7"), 2);
        assertThat(data(StudioStart.at(address.toString(), Map.of("net.txt", utf8("1 2\n")))))
                .isEqualTo(
                        "{\"address\":\"graph=net.txt\\u0026seed=7\\u0026replicate=2\",\"files\":{\"net.txt\":\"MSAyCg==\"}}");
        assertThat(data(StudioStart.playing("run.arc", utf8("arc"))))
                .isEqualTo("{\"arc\":\"run.arc\",\"files\":{\"run.arc\":\"YXJj\"}}");
        assertThat(data(StudioStart.holding(Map.of()))).isEqualTo("{}");
        Map<String, byte[]> two = new LinkedHashMap<>();
        two.put("a", utf8(""));
        two.put("b", utf8("b"));
        assertThat(data(StudioStart.holding(two))).isEqualTo("{\"files\":{\"a\":\"\",\"b\":\"Yg==\"}}");
    }

    @Test
    void noNameOfAFileGetsOutOfTheLine() throws IOException {
        for (String name : new String[] {
            "</script><script>alert(1)</script>",
            "<!--",
            "a\"b\\c'd",
            "two\nlines\r\t\u0000",
            "\u2028\u2029",
            "S\u00e4nger \uD83D\uDD25 & Co",
            "$1\\1"
        }) {
            String json = data(StudioStart.playing(name, utf8("x")));
            assertThat(json).matches("[ -~]*").doesNotContain("<", ">", "&", "'\"'");
            // JSON is YAML, whose reader is at hand.
            assertThat(new Load(LoadSettings.builder().build()).loadFromString(json))
                    .isEqualTo(Map.of("arc", name, "files", Map.of(name, "eA==")));
        }
    }

    @Test
    void halfACharacterStaysHalfACharacter() throws IOException {
        assertThat(data(StudioStart.playing("\uD83D", utf8("")))).contains("\"\\ud83d\"");
    }

    @Test
    void aPageMustHaveItsLineOnce() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudioPage.of(utf8("<html></html>")))
                .withMessageEndingWith("once, but has it nowhere");
        assertThatIllegalArgumentException()
                .isThrownBy(() -> StudioPage.of(utf8(PAGE + PAGE)))
                .withMessageEndingWith("once, but has it more than once");
    }

    @Test
    void theArcToPlayIsOneOfTheFiles() {
        assertThatIllegalArgumentException()
                .isThrownBy(() -> new StudioStart("", Map.of(), "run.arc"))
                .withMessage("the arc to play must be one of the files, but is 'run.arc'");
    }

    @Test
    void thePageIsFoundWhereAClassLoaderHasIt() {
        assertThat(StudioPage.find(new Having(PAGE))).isPresent();
        assertThat(StudioPage.find(new Having(null))).isEmpty();
    }

    @Test
    void aPageThatIsNotThereIsAskedForWithARemedy() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        try {
            thread.setContextClassLoader(new Having(null));
            assertThatExceptionOfType(InputException.class)
                    .isThrownBy(StudioPage::required)
                    .withMessageStartingWith("the studio's page must be built to be written, but is not on the class"
                            + " path; run the launcher ./photinus");
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private static final class Having extends ClassLoader {
        private final @Nullable String page;

        Having(@Nullable String page) {
            this.page = page;
        }

        @Override
        public @Nullable InputStream getResourceAsStream(String name) {
            return page == null || !name.equals("org/photinus/studio/studio.html")
                    ? null
                    : new ByteArrayInputStream(utf8(page));
        }
    }
}
