import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';

const FOLDER = new URL('../../main/page/', import.meta.url);
const names = ['arrange', 'clip', 'colour', 'gif', 'layout', 'lzw', 'palette', 'pivots', 'quadtree', 'radial'];
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
                assert.match(line, /^import \{ \w+(, \w+)* \} from '\.\/\w+\.js';$/, module);
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

test('the modules of this test are in the folder', () => {
    const files = readdirSync(FOLDER);
    names.forEach((name) => assert.ok(files.includes(`${name}.js`)));
});
