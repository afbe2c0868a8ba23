package org.photinus.testing;

import java.io.File;
import java.lang.reflect.InaccessibleObjectException;
import java.lang.reflect.Method;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets all compilations of a build share the classes of Error Prone. javac loads its plugins by a class loader of its own
 * for each compilation, so every module would load, verify and warm up some thousand classes twice: a third of the
 * compiler's time. That loader asks the one of the system first, so what is put there is loaded once.
 *
 * <p>The JDK has this for agents alone, so {@code .mvn/jvm.config} opens its package. Where it does not, the build goes on
 * as ever.
 */
public final class SharedCompilerClasses {
    private SharedCompilerClasses() {}

    /** Puts the jars of the class path of this class on that of the JVM, which is Maven's. */
    public static void main(String[] args) {
        if (Thread.currentThread().getContextClassLoader() instanceof URLClassLoader here) {
            ClassLoader system = ClassLoader.getSystemClassLoader();
            if (!share(jars(here.getURLs()), system)) {
                System.out.println("Error Prone is loaded for every compilation: "
                        + system.getClass().getName() + " takes no further jars");
            }
        }
    }

    /** The files of a class path that are jars. */
    static List<String> jars(URL... classPath) {
        List<String> jars = new ArrayList<>();
        for (URL url : classPath) {
            try {
                String path = new File(url.toURI()).getPath();
                if (path.endsWith(".jar")) {
                    jars.add(path);
                }
            } catch (URISyntaxException e) {
                throw new IllegalArgumentException("a class path must be made of files, but has " + url, e);
            }
        }
        return jars;
    }

    /** Whether the loader takes further jars. */
    static boolean share(List<String> jars, ClassLoader system) {
        try {
            Method append = system.getClass().getDeclaredMethod("appendToClassPathForInstrumentation", String.class);
            append.setAccessible(true);
            for (String jar : jars) {
                append.invoke(system, jar);
            }
            return true;
        } catch (ReflectiveOperationException | InaccessibleObjectException e) {
            return false;
        }
    }
}
