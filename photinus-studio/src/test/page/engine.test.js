import assert from 'node:assert/strict';
import { test } from 'node:test';
import { base85Bytes } from '../../main/page/engine.js';

test('five signs are four bytes, and what is left over has one sign more than it has bytes', () => {
    const pairs = [
        [[], ''],
        [[0], '(('],
        [[255, 255, 255, 255], '|@_4('],
        [[250, 251, 252, 253, 254, 255, 0, 1, 2, 3, 4], 'zb]:q{{9|((_{Y'],
        [[112, 104, 111, 116, 105, 110, 117, 115], 'M2s7:Ju@.?'],
    ];
    for (const [bytes, text] of pairs) {
        assert.deepEqual([...base85Bytes(text)], bytes);
    }
});
