package org.photinus.studio.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.photinus.studio.check.NumericCheck;
import org.photinus.studio.session.JsonText;

/** One file of all parts, which runs nothing but these parts and reaches nothing beside it. */
class PagePackerTest {
    private static final byte[] ENGINE = {0, 'a', 's', 'm', 1, 0, 0, 0, -1, '<', '/'};

    private static final String SMALL_PAGE =
            "<meta content=\"{{csp}}\"><link href=\"{{icon}}\"><style>{{style}}</style><script>{{runtime}}</script>"
                    + "<script>{{script}}</script><b>{{engine}}</b><i>{{worker}}</i>";

    @TempDir
    private Path folder = Path.of("");

    private void write(String name, String text) throws IOException {
        Files.writeString(folder.resolve(name), text);
    }

    private PagePacker packer() {
        return PagePacker.of(folder);
    }

    /** A page of the least parts there can be. */
    private void writeSmallPage() throws IOException {
        write("index.html", SMALL_PAGE);
        write("studio.css", "b { color: red }");
        write("function.js", "(function (Function) {");
        write("icon.svg", "<svg/>");
        write("main.js", "const a = 1;\n");
        write("worker.js", "const b = 2;\n");
    }

    @Test
    void eachModuleStandsOnceAndBeforeThoseThatNeedIt() throws IOException {
        write("main.js", "import { b } from './b.js';\nimport { c, d } from './c-d.js';\nb(c, d);\n");
        write("b.js", "import { c } from './c-d.js';\nexport function b() {\n  return c;\n}\n");
        write("c-d.js", "export const c = 1;\nexport let d = 2;\nexport class E {}\nexport async function f() {}\n");

        assertThat(packer().modules("main.js")).isEqualTo("""
                'use strict';
                (() => {
                const c = 1;
                let d = 2;
                class E {}
                async function f() {}
                function b() {
                return c;
                }
                b(c, d);
                })();
                """);
    }

    @Test
    void whatIsForReadersAloneIsLeftOut() {
        assertThat(PagePacker.plain("""
                // One remark.
                /**
                 * Another.
                 *
                 * @param {number} a
                 */
                function f(a) {

                  const b = /** @type {any} */ (a); // stays
                  return 'http://x' + b;
                }
                """)).isEqualTo("""
                function f(a) {
                const b = (a); // stays
                return 'http://x' + b;
                }
                """);
    }

    @Test
    void partsOfOtherFilesStandInThePageAndTheirStylesAfterItsOwn() throws IOException {
        writeSmallPage();
        write("index.html", "{{race.html}}\n" + SMALL_PAGE + "\n  {{prove-it.html}}\n");
        write("race.html", "<p>race</p>\n");
        write("prove-it.html", "<p>prove$1</p>\n");
        write("z.css", "i { color: blue }");
        write("a.css", "u { color: green }");

        String page = packer().pack(ENGINE);

        assertThat(page)
                .startsWith("<p>race</p>\n<meta")
                .endsWith("</i>\n  <p>prove$1</p>\n")
                .contains("<style>b { color: red }u { color: green }i { color: blue }</style>");
    }

    @Test
    void anImportOverSeveralLinesIsOne() throws IOException {
        write("main.js", "import {\n  b,\n  c,\n} from './b.js';\nb(c);\n");
        write("b.js", "export const b = 1;\nexport const c = 2;\n");

        assertThat(packer().modules("main.js"))
                .isEqualTo("'use strict';\n(() => {\nconst b = 1;\nconst c = 2;\nb(c);\n})();\n");
    }

    @Test
    void modulesThatImportEachOtherInACircleAreRefused() throws IOException {
        write("main.js", "import { b } from './b.js';\n");
        write("b.js", "import { c } from './c.js';\n");
        write("c.js", "import { b } from './b.js';\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> packer().modules("main.js"))
                .withMessage("modules must not import each other in a circle, but do: [main.js, b.js, c.js]");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "function twice() {}\n",
                "async function twice() {}\n",
                "function* twice() {}\n",
                "class twice {}\n",
                "const twice = 1;\n",
                "export let twice = 1;\n"
            })
    void aNameThatIsInTwoModulesIsRefused(String second) throws IOException {
        write("main.js", "import { b } from './b.js';\nconst twice = 1;\n");
        write("b.js", second);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> packer().modules("main.js"))
                .withMessage("top-level names must differ, but 'twice' is in b.js and in main.js");
    }

    @Test
    void aNameWithinAFunctionMayBeInTwoModules() throws IOException {
        write("main.js", "import { b } from './b.js';\nfunction a() {\n  const twice = 1;\n}\n");
        write("b.js", "export function b() {\n  const twice = 1;\n}\n");

        assertThat(packer().modules("main.js")).contains("function a", "function b");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "import b from './b.js';\n",
                "import * as b from './b.js';\n",
                "import './b.js';\n",
                "import { b } from \"./b.js\";\n",
                "import { b } from 'https://example.org/b.js';\n",
                "export { b };\n",
                "export default 1;\n"
            })
    void anImportOrExportOfAnotherFormIsRefused(String line) throws IOException {
        write("main.js", line);

        assertThatIllegalArgumentException()
                .isThrownBy(() -> packer().modules("main.js"))
                .withMessage(
                        "main.js must import by lines of the form import { a } from './b.js';, but does otherwise");
    }

    @ParameterizedTest
    @CsvSource({
        "main.js, </script>",
        "main.js, </SCRIPT ",
        "main.js, <!--",
        "worker.js, </script",
        "worker.js, <!--",
        "function.js, </script>"
    })
    void aScriptThatWouldEndItsElementIsRefused(String name, String end) throws IOException {
        writeSmallPage();
        write(name, "/* " + end + " */\n");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> packer().pack(ENGINE))
                .withMessage("a script must hold neither </script nor <!--, but one does");
    }

    @Test
    void aPartThatIsNotThereIsRefused() throws IOException {
        writeSmallPage();
        write("index.html", SMALL_PAGE + "{{advert}}");

        assertThatIllegalArgumentException()
                .isThrownBy(() -> packer().pack(ENGINE))
                .withMessageStartingWith("index.html must name parts of [")
                .withMessageEndingWith("], but names advert");
    }

    @Test
    void lessonsStandInThePageInTheirOrderAndEndNoElement() throws IOException {
        writeSmallPage();
        write("index.html", SMALL_PAGE + "<s n=\"{{names}}\">{{lessons}}</s>");
        Files.createDirectory(folder.resolve("lessons"));
        write("lessons/order.txt", "b\na\n\n");
        write("lessons/a.json", "{\"photinusLesson\": 1, \"name\": \"a\", \"about\": \"</script>\"}\n");
        write("lessons/b.json", "{\"photinusLesson\": 1, \"name\": \"b\"}\n");

        assertThat(packer().pack(ENGINE))
                .endsWith("<s n=\"b a\">[{\"photinusLesson\": 1, \"name\": \"b\"},\n"
                        + "{\"photinusLesson\": 1, \"name\": \"a\", \"about\": \"\\u003c/script>\"}]</s>");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "a | {\"photinusLesson\": 1, \"name\": \"b\"} | a.json must have the key photinusLesson and the name 'a'",
                "a | {\"name\": \"a\"} | a.json must have the key photinusLesson and the name 'a'",
                "a | {\"photinusLesson\": 1, | a.json",
                "b | {\"photinusLesson\": 1, \"name\": \"a\"} | order.txt must name each lesson of the folder once, [a], but names [b]"
            })
    void aLessonThatIsNoneOrIsNotInTheOrderIsRefused(String order, String lesson, String message) throws IOException {
        writeSmallPage();
        Files.createDirectory(folder.resolve("lessons"));
        write("lessons/order.txt", order);
        write("lessons/a.json", lesson);

        assertThatThrownBy(() -> packer().pack(ENGINE)).hasMessageContaining(message);
    }

    @Test
    void whatLooksLikeAPlaceWithinAScriptStaysAsItIs() throws IOException {
        writeSmallPage();
        write("main.js", "const a = '{{style}} $1 \\\\ $';\n");

        assertThat(packer().pack(ENGINE)).contains("const a = '{{style}} $1 \\\\ $';\n");
    }

    private static String realPage() throws IOException {
        return PagePacker.of(Path.of("src/main/page")).pack(ENGINE);
    }

    private static List<String> groups(String pattern, String text) {
        return Pattern.compile(pattern, Pattern.DOTALL)
                .matcher(text)
                .results()
                .map(match -> match.group(1))
                .toList();
    }

    private static String hash(String text) throws NoSuchAlgorithmException {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
    }

    private static String directive(String name, String page) {
        String policy = groups("<meta http-equiv=\"Content-Security-Policy\" content=\"([^\"]*)\">", page)
                .get(0);
        List<String> found = new ArrayList<>();
        for (String directive : policy.split("; ", -1)) {
            if (directive.startsWith(name + " ")) {
                found.add(directive.substring(name.length() + 1));
            }
        }
        assertThat(found).as(name).hasSize(1);
        return found.get(0);
    }

    @Test
    void thePolicyAllowsTheScriptsAndTheStyleOfThePageByTheirHashesAndNoOther() throws Exception {
        String page = realPage();
        // Whatever has no type is run.
        List<String> scripts = groups("<script(?: id=\"[a-z]+\")?>(.*?)</script>", page);
        List<String> styles = groups("<style>(.*?)</style>", page);

        assertThat(scripts).hasSize(2);
        assertThat(styles).hasSize(1);
        assertThat(directive("script-src", page))
                .isEqualTo(hash(scripts.get(0)) + " " + hash(scripts.get(1)) + " 'wasm-unsafe-eval'");
        assertThat(directive("style-src", page)).isEqualTo(hash(styles.get(0)));
        assertThat(directive("default-src", page)).isEqualTo("'none'");
        assertThat(directive("worker-src", page)).isEqualTo("blob:");
        assertThat(directive("base-uri", page)).isEqualTo("'none'");
        assertThat(directive("form-action", page)).isEqualTo("'none'");
        assertThat(directive("img-src", page)).isEqualTo("data: blob:");
        assertThat(page).doesNotContain("unsafe-inline", "'unsafe-eval'", "connect-src", "{{csp}}");
    }

    @Test
    void noElementHasAStyleOrAHandlerOfItsOwnWhichThePolicyWouldForbid() throws IOException {
        String markup = Files.readString(Path.of("src/main/page/index.html"));

        assertThat(markup).doesNotContainPattern("<[^>]* style=").doesNotContainPattern("<[^>]* on[a-z]+=");
    }

    @Test
    void theEngineInThePageIsTheOneThatWasPacked() throws IOException {
        List<String> engines = groups("<script type=\"text/plain\" id=\"engine\">([^<]*)</script>", realPage());

        assertThat(engines).hasSize(1);
        byte[] packed = Base85Test.read(engines.get(0));
        try (GZIPInputStream stream = new GZIPInputStream(new ByteArrayInputStream(packed))) {
            assertThat(stream.readAllBytes()).isEqualTo(ENGINE);
        }
    }

    @Test
    void thePageKnowsTheDigestsOfTheJvm() throws IOException {
        JsonText digests = new JsonText();
        NumericCheck.digests().forEach(digests::text);

        assertThat(groups("<script type=\"application/json\" id=\"digests\">(.*?)</script>", realPage()))
                .containsExactly(digests.toString());
    }

    @Test
    void thePageHasOneLineThatSaysWithWhatItStarts() throws IOException {
        assertThat(realPage().lines().filter(line -> line.contains("id=\"start\"")))
                .containsExactly("<script type=\"application/json\" id=\"start\">{}</script>");
    }

    @Test
    void thePageRefersToNothingBesideIt() throws IOException {
        String page = realPage();
        String withoutComments = page.replaceAll("(?s)/\\*.*?\\*/", "").replaceAll("(?m)^\\s*//.*$", "");
        // Names of vocabularies look like addresses, but nothing is there to be fetched.
        List<String> addresses = Pattern.compile("(?:https?|wss?|ftp)://[^\\s\"'`<>]*")
                .matcher(withoutComments)
                .results()
                .map(MatchResult::group)
                .filter(address -> !address.startsWith("http://www.w3.org/"))
                .toList();
        String markup = page.replaceAll("(?s)<script.*?</script>", "");
        List<String> links = groups("<[a-z]+[^>]* (?:href|src)=\"([^\"]*)\"", markup);

        assertThat(addresses).isEmpty();
        assertThat(page).doesNotContainPattern("<script[^>]* src=");
        assertThat(links).isNotEmpty().allMatch(link -> link.startsWith("#") || link.startsWith("data:"));
        assertThat(groups("<style>(.*?)</style>", page).get(0)).doesNotContain("@import");
        assertThat(groups(
                        "url\\(([^)]*)\\)", groups("<style>(.*?)</style>", page).get(0)))
                .allMatch(url -> url.startsWith("data:") || url.startsWith("\"data:"));
    }

    @Test
    void theSamePartsMakeTheSamePage() throws IOException {
        assertThat(realPage()).isEqualTo(realPage());
    }

    @Test
    void thePageIsWrittenWhereItIsAskedFor() throws IOException {
        Path engine = Files.write(folder.resolve("engine.wasm"), ENGINE);
        Path out = folder.resolve("a/b/studio.html");
        PagePacker.main(new String[] {"src/main/page", engine.toString(), out.toString()});

        assertThat(Files.readString(out)).isEqualTo(realPage());
    }
}
