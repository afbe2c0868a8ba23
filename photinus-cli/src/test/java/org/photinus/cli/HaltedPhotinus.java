package org.photinus.cli;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.photinus.cli.output.Console;
import org.photinus.cli.output.Interrupts;

/** The command in a process that halts where it asks whether it shall stop: a signal that is sent then hits it there. */
final class HaltedPhotinus {
    private HaltedPhotinus() {}

    /** Starts the command, which halts once a file is there. */
    static RealPhotinus.Running start(RealPhotinus photinus, Path folder, Path awaited, String... words)
            throws Exception {
        Path halted = folder.resolve("halted");
        Files.deleteIfExists(halted);
        List<String> command = new ArrayList<>(RealPhotinus.HEARING_INTERRUPTS);
        command.addAll(photinus.main(HaltedPhotinus.class));
        command.addAll(List.of(awaited.toString(), halted.toString()));
        command.addAll(List.of(words));
        RealPhotinus.Running running = RealPhotinus.Running.start(new ProcessBuilder(command), folder, "halted");
        running.await("halted", () -> Files.exists(halted));
        return running;
    }

    /** Halts when the first file is there, says so by making the second, and goes on when the JVM is told to end. */
    public static void main(String[] args) {
        Path awaited = Path.of(args[0]);
        Path halted = Path.of(args[1]);
        CountDownLatch ending = new CountDownLatch(1);
        Runtime.getRuntime().addShutdownHook(new Thread(ending::countDown));
        Interrupts interrupts = Interrupts.when(() -> Files.exists(awaited) && halt(halted, ending))
                .andBySignals(Thread.currentThread());
        Console console = new Console(System.out, System.err, false, interrupts);
        int code = Photinus.run(console, Arrays.copyOfRange(args, 2, args.length));
        if (!interrupts.requested()) {
            interrupts.finish();
            System.exit(code);
        }
    }

    private static boolean halt(Path halted, CountDownLatch ending) {
        try {
            // Any of the command's threads may be the first to ask.
            Files.writeString(halted, "");
            ending.await();
            return true;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException("nobody interrupts this thread", e);
        }
    }
}
