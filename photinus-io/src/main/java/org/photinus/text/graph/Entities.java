package org.photinus.text.graph;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Characters that stand in a text as entities of HTML: by their numbers, and in GML by their names as well. */
final class Entities {
    private static final Pattern NUMBERED = Pattern.compile("&#([0-9]{1,7});");
    private static final Pattern ANY =
            Pattern.compile("&(?:#([0-9]{1,7})|#[xX]([0-9a-fA-F]{1,6})|([A-Za-z]{2,6}[0-9]{0,2}));");

    /** The characters from 160 to 255, as HTML names them; GML takes its names from there. */
    private static final List<String> LATIN =
            List.of(("nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo"
                            + " not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14"
                            + " frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc"
                            + " Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave"
                            + " Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave"
                            + " eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide"
                            + " oslash ugrave uacute ucirc uuml yacute thorn yuml")
                    .split(" ", -1));

    private static final int FIRST_LATIN = 160;

    private Entities() {}

    /** The text with the characters of all entities; what is none stays as it is. */
    static String decoded(String text) {
        return text.indexOf('&') < 0 ? text : ANY.matcher(text).replaceAll(Entities::character);
    }

    /** The same for a format that has entities by number alone. */
    static String decodedNumbers(String text) {
        return text.indexOf('&') < 0 ? text : NUMBERED.matcher(text).replaceAll(Entities::character);
    }

    private static String character(MatchResult entity) {
        int code = entity.group(1) != null
                ? Integer.parseInt(entity.group(1))
                : entity.group(2) != null ? Integer.parseInt(entity.group(2), 16) : named(entity.group(3));
        boolean isCharacter =
                code > 0 && Character.isValidCodePoint(code) && Character.getType(code) != Character.SURROGATE;
        return Matcher.quoteReplacement(isCharacter ? Character.toString(code) : entity.group());
    }

    private static int named(String name) {
        return switch (name) {
            case "quot" -> '"';
            case "amp" -> '&';
            case "lt" -> '<';
            case "gt" -> '>';
            case "apos" -> '\'';
            default -> LATIN.contains(name) ? FIRST_LATIN + LATIN.indexOf(name) : -1;
        };
    }
}
