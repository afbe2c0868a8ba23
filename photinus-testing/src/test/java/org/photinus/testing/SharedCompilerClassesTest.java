package org.photinus.testing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.URI;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedCompilerClassesTest {
    /** Takes further jars, as the loader of the system does. */
    private static final class TakingLoader extends ClassLoader {
        private final List<String> taken = new ArrayList<>();

        @SuppressWarnings("UnusedMethod") // Found by its name.
        private void appendToClassPathForInstrumentation(String jar) {
            taken.add(jar);
        }
    }

    private static URL url(String text) throws Exception {
        return new URI(text).toURL();
    }

    @Test
    void theJarsOfAClassPathAreSharedAndFoldersAreNot() throws Exception {
        List<String> jars = SharedCompilerClasses.jars(url("file:/x/classes/"), url("file:/x/a%20b.jar"));
        assertThat(jars).containsExactly("/x/a b.jar");
        TakingLoader loader = new TakingLoader();
        assertThat(SharedCompilerClasses.share(jars, loader)).isTrue();
        assertThat(loader.taken).isEqualTo(jars);
    }

    @Test
    void aLoaderThatTakesNoJarsIsLeftAsItIs() throws Exception {
        try (URLClassLoader loader = new URLClassLoader(new URL[0])) {
            assertThat(SharedCompilerClasses.share(List.of("/x/a.jar"), loader)).isFalse();
        }
    }

    @Test
    void anAddressThatIsNoFileIsRefused() throws Exception {
        URL space = new URL("file:/a b.jar");
        assertThatThrownBy(() -> SharedCompilerClasses.jars(space))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("a class path must be made of files, but has file:/a b.jar");
    }
}
