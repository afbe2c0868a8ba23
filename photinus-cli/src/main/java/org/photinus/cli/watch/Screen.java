package org.photinus.cli.watch;

import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.photinus.cli.output.Console;

/**
 * What lines are printed on.
 *
 * @param isTerminal whether someone looks on, so that a line may take its time
 * @param inColour whether marks have colours
 * @param inAscii whether it shows no other characters than those of ASCII
 * @param width the characters of a line
 */
record Screen(boolean isTerminal, boolean inColour, boolean inAscii, int width) {
    /** Where nobody looks on, lines are the same whatever they are printed on. */
    static final Screen NONE = new Screen(false, false, false, 80);

    private static final int USUAL_WIDTH = 80;

    /** The screen of the results, as far as the launcher and the environment tell. */
    static Screen of(Console console, Map<String, String> environment) {
        if (!console.isTerminal()) {
            return NONE;
        }
        boolean obeysColours = !"dumb".equals(environment.get("TERM"));
        return new Screen(true, console.decorates() && obeysColours, isAscii(environment), width(environment));
    }

    /** Whether the locale names another encoding than UTF-8; where there is no locale, results are UTF-8 as ever. */
    private static boolean isAscii(Map<String, String> environment) {
        return Stream.of("LC_ALL", "LC_CTYPE", "LANG")
                .map(name -> environment.getOrDefault(name, ""))
                .filter(locale -> !locale.isEmpty())
                .findFirst()
                .map(locale -> locale.toLowerCase(Locale.ROOT).replace("-", ""))
                .filter(locale -> !locale.contains("utf8"))
                .isPresent();
    }

    /** The least of what the terminal and the environment say: of an old COLUMNS, a terminal made narrower says less. */
    private static int width(Map<String, String> environment) {
        return Stream.of(environment.getOrDefault("COLUMNS", ""), System.getProperty("photinus.stdout.columns", ""))
                .filter(text -> text.matches("[1-9][0-9]{0,4}"))
                .mapToInt(Integer::parseInt)
                .min()
                .orElse(USUAL_WIDTH);
    }
}
