package org.photinus.studio.page;

import java.util.List;
import java.util.Map;

/** The engine of the page alone, loaded a second time from the page's own text. */
final class CompiledEngine {
    private static final String LOAD = """
            async () => {
              const signs = Uint8Array.from(document.getElementById('engine').textContent, (c) => c.charCodeAt(0));
              const digits = signs.map((sign) => sign - 40 - (sign > 60) - (sign > 96));
              const packed = new Uint8Array(Math.floor(digits.length * 4 / 5));
              for (let i = 0; 5 * i < digits.length; i++) {
                const word = [0, 1, 2, 3, 4].reduce((sum, s) => sum * 85 + (digits[5 * i + s] ?? 84), 0);
                [24, 16, 8, 0].forEach((shift, b) => { packed[4 * i + b] = Math.floor(word / 2 ** shift); });
              }
              const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
              const bytes = await new Response(stream).arrayBuffer();
              const loaded = await TeaVM.wasmGC.load(bytes, { noAutoImports: true });
              window.testedEngine = loaded.exports;
            }""";

    private final StudioPage page;

    private CompiledEngine(StudioPage page) {
        this.page = page;
    }

    static CompiledEngine of(StudioPage page) {
        page.page().evaluate(LOAD);
        return new CompiledEngine(page);
    }

    /** What an export answers. */
    String ask(String name, Object... given) {
        return (String) page.page()
                .evaluate(
                        "({ name, given }) => testedEngine[name](...given, () => {})",
                        Map.of("name", name, "given", List.of(given)));
    }

    /** The digest of every numeric operation. */
    Map<?, ?> check() {
        return (Map<?, ?>) page.page().evaluate("() => JSON.parse(testedEngine.check())");
    }

    /** What the engine says of the runs at addresses: their digests, or why they have none. */
    List<?> checkRuns(List<String> addresses) {
        return (List<?>) page.page().evaluate("""
                (addresses) => addresses.map((address) => {
                  const said = JSON.parse(testedEngine.checkRun(address));
                  return said.digest ?? said.error ?? said.fault;
                })""", addresses);
    }
}
