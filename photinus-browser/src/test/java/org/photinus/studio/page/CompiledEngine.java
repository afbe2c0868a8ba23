package org.photinus.studio.page;

import java.util.List;
import java.util.Map;

/** The engine of the page alone, loaded a second time from the page's own text. */
final class CompiledEngine {
    private static final String LOAD = """
            async () => {
              const packed = Uint8Array.from(atob(document.getElementById('engine').textContent), (c) => c.charCodeAt(0));
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
