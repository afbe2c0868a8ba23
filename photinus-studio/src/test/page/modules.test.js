import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../main/page/', import.meta.url);
/** All modules; what wraps the runtime of the engine's compiler is none. */
const names = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.js') && name !== 'function.js')
    .map((name) => name.slice(0, -'.js'.length));
const sources = new Map(names.map((name) => [name, readFileSync(new URL(`${name}.js`, FOLDER), 'utf8')]));
const code = (source) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*/g, '');

/** Rounded correctly by every browser, or on integers. */
const EXACT = ['abs', 'floor', 'imul', 'max', 'min', 'sqrt'];

test('top-level names are used in one module only, so that modules can be joined to one script', () => {
    const owners = new Map();
    for (const [module, source] of sources) {
        for (const [, name] of code(source).matchAll(/^(?:export )?(?:async )?(?:function|const|class|let) (\w+)/gm)) {
            assert.ok(!owners.has(name), `${name} is in ${owners.get(name)} and ${module}`);
            owners.set(name, module);
        }
    }
});

test('imports and exports are those the packer understands', () => {
    for (const [module, source] of sources) {
        for (const line of code(source).split('\n')) {
            if (/^\s*import\b/.test(line)) {
                assert.match(line, /^import \{ \w+(, \w+)* \} from '\.\/[a-z-]+\.js';$/, module);
            }
            if (/^\s*export\b/.test(line)) {
                assert.match(line, /^export (async function|function|const|class) \w+/, module);
            }
            assert.doesNotMatch(line, /\beval\b|new Function|setAttribute\('style'|^await\b/, module);
        }
    }
});

test('force-directed layouts use arithmetic only that is the same in every browser', () => {
    for (const module of ['arrange', 'layout', 'pivots', 'quadtree', 'radial']) {
        const source = code(sources.get(module)).replace(/export function circleLayout[\s\S]*?\n}/, '');
        for (const [, name] of source.matchAll(/Math\.(\w+)/g)) {
            assert.ok(EXACT.includes(name), `Math.${name} in ${module}`);
        }
        assert.doesNotMatch(source, /\*\*/, module);
    }
});

test('what a module imports is exported by the module that it names', () => {
    for (const [module, source] of sources) {
        for (const [, imported, from] of code(source).matchAll(/^import \{([^}]*)\} from '\.\/([a-z-]+)\.js';$/gm)) {
            const exported = code(sources.get(from) ?? '');
            for (const name of imported.split(',').map((part) => part.trim())) {
                assert.match(exported, new RegExp(`^export (async function|function|const|class) ${name}\\b`, 'm'), `${name} of ${module}`);
            }
        }
    }
});

test('every module is reached from the page or from its worker', () => {
    const reached = new Set();
    const reach = (module) => {
        if (!reached.has(module)) {
            reached.add(module);
            for (const [, from] of sources.get(module).matchAll(/^import \{[^}]*\} from '\.\/([a-z-]+)\.js';$/gm)) {
                reach(from);
            }
        }
    };
    reach('main');
    reach('worker');
    assert.deepEqual([...reached].sort(), [...names].sort());
});

test('no text runs over lines or holds a comment, since the packer takes indents and comments out', () => {
    for (const [module, source] of sources) {
        for (const line of source.replace(/\/\*\*[\s\S]*?\*\//g, '').split('\n')) {
            assert.equal((line.match(/`/g) ?? []).length % 2, 0, `${module}: ${line}`);
            assert.doesNotMatch(line, /\/\*\*/, module);
        }
    }
});
