import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DrawnGraph, drawnList, listWithout } from '../../main/page/drawn.js';
import { joinedKeys, splitAddress, withSettings, withoutMoment } from '../../main/page/address.js';

const four = () => DrawnGraph.of({ agents: 4, offsets: [0, 1, 2, 4, 4], heads: [1, 2, 1, 3] });

test('a digraph is written arc by arc, with numbers from 1 on', () => {
    assert.equal(four().text(), 'arcs:1-2,2-3,3-2,3-4');
    assert.equal(new DrawnGraph(1, new Set()).text(), 'arcs:1');
});

test('an agent without arcs is named if it is the last', () => {
    const five = four().withAgent();
    assert.equal(five.text(), 'arcs:1-2,2-3,3-2,3-4,5');
    assert.equal(five.toggled(4, 0, false).text(), 'arcs:1-2,2-3,3-2,3-4,5-1');
});

test('an arc that is there goes, one that is not comes', () => {
    assert.equal(four().toggled(0, 1, false).text(), 'arcs:2-3,3-2,3-4');
    assert.equal(four().toggled(3, 0, false).text(), 'arcs:1-2,2-3,3-2,3-4,4-1');
    assert.equal(four().toggled(1, 2, true).text(), 'arcs:1-2,3-4');
    assert.equal(four().toggled(0, 1, true).text(), 'arcs:2-3,3-2,3-4', 'both ways, of which one was not there');
    assert.equal(four().toggled(0, 3, true).text(), 'arcs:1-2,1-4,2-3,3-2,3-4,4-1');
});

test('without an agent its arcs are gone and those behind it move up', () => {
    assert.equal(four().withoutAgent(1).text(), 'arcs:2-3');
    assert.equal(four().withoutAgent(3).text(), 'arcs:1-2,2-3,3-2');
    assert.equal(new DrawnGraph(12, new Set(['10-11', '1-11'])).withoutAgent(1).text(), 'arcs:10-11');
});

test('other out-neighbours replace those of one agent alone', () => {
    const many = new DrawnGraph(12, new Set(['1-2', '10-11', '11-1']));
    assert.equal(many.withOut(1, [0, 5]).text(), 'arcs:2-1,2-6,11-12,12-2');
    assert.deepEqual(many.out(10), [11]);
    assert.deepEqual(many.withOut(1, []).out(1), []);
});

test('a list grows by its last value and shrinks by the one that goes', () => {
    assert.equal(listWithout('0.1,0.2,0.3', null), '0.1,0.2,0.3,0.3');
    assert.equal(listWithout('0.1,0.2,0.3', 1), '0.1,0.3');
    assert.equal(listWithout('0.1,0.2,0.1', 1), '0.1', 'all the same is one value');
    assert.equal(drawnList(['a', 'b']), 'a,b');
});

test('an address is split into the run and what the page has of its own', () => {
    const { run, keys } = splitAddress('#graph=arcs:1-2&room=race&race=update%3Dbinary&race=receive=age+window:1&at=3&places=1,2');
    assert.equal(run, 'graph=arcs:1-2&at=3');
    assert.equal(keys.get('room'), 'race');
    assert.deepEqual(keys.getAll('race'), ['update=binary', 'receive=age+window:1']);
    assert.equal(keys.get('places'), '1,2');
});

test('settings of an address are replaced, added and left out', () => {
    assert.equal(withSettings('graph=path&agents=4&seed=1', { agents: null, graph: 'arcs:1-2,2-3' }), 'seed=1&graph=arcs:1-2,2-3');
    assert.equal(withSettings('', { graph: 'a b.txt' }).replace(/^&/, ''), 'graph=a%20b.txt');
    assert.equal(withoutMoment('graph=path&at=3,4&layout=circle&seed=1'), 'graph=path&seed=1');
    assert.equal(joinedKeys([['a', '1,2:3/4@5+6'], ['b', '&=#%']]), '&a=1,2:3/4@5+6&b=%26=%23%25');
});
