import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import { test } from 'node:test';
import { checkedLesson, readLesson } from '../../main/page/lesson-check.js';

const LESSONS = new URL('../../main/page/lessons/', import.meta.url);
const DOCS = new URL('../../../../docs/lessons.md', import.meta.url);

const right = () => ({
    photinusLesson: 1, name: 'small', title: 'Small', about: 'A small lesson.',
    frames: [
        { title: 'One', text: 'Look.', address: 'graph=path&agents=2' },
        { title: 'Two', text: 'Act.', ask: { text: 'Act?', until: { setting: 'tie', is: 'one' }, well: 'Yes.' } },
    ],
});

/** The message for the right lesson with one thing changed. */
const refusal = (change) => {
    const data = right();
    change(data);
    try {
        checkedLesson('small.json', data);
    } catch (e) {
        return e.message;
    }
    return 'nothing is wrong';
};

test('a lesson with all keys is taken as it is', () => {
    const data = right();
    data.files = { 'net.txt': '1 2\n' };
    Object.assign(data.frames[1], { play: true, speed: -10, unit: 'jump', light: 'field-tie', select: '2' });
    Object.assign(data.frames[1].ask, { hint: 'So.', shows: 'graph=path&tie=one' });
    assert.equal(checkedLesson('small.json', data), data);
});

test('the lessons of the page and the one of the docs are right', () => {
    const files = readdirSync(LESSONS).filter((name) => name.endsWith('.json'));
    assert.equal(files.length, 7);
    for (const file of files) {
        const lesson = readLesson(file, readFileSync(new URL(file, LESSONS), 'utf8'));
        assert.equal(lesson.name + '.json', file);
        assert.equal(lesson.frames.some((frame) => frame.ask !== undefined), file !== 'tour.json', file);
    }
    const [, example] = /```json\n([\s\S]*?)```/.exec(readFileSync(DOCS, 'utf8'));
    assert.equal(readLesson('docs/lessons.md', example).photinusLesson, 1);
});

const REFUSED = [
    ['no version', null, (data) => { delete data.photinusLesson; }, /^photinusLesson of small\.json must be 1, the version of the format, but is missing$/],
    ['another version', null, (data) => { data.photinusLesson = 2; }, /^photinusLesson of small\.json must be 1, the version of the format, but is 2$/],
    ['a name with capitals', null, (data) => { data.name = 'Ties'; }, /^the name of small\.json must be lower-case letters, digits and hyphens, but is "Ties"$/],
    ['a missing title', null, (data) => { delete data.title; }, /^lesson 'small' must have title, but has none$/],
    ['a missing text', null, (data) => { delete data.frames[1].text; }, /^frame 2 of lesson 'small' must have text, but has none$/],
    ['an empty text', null, (data) => { data.frames[1].text = ' '; }, /^text of frame 2 of lesson 'small' must be a text that says something, but is " "$/],
    ['an unknown key', null, (data) => { data.frames[0].adress = 'x'; }, /^frame 1 of lesson 'small' must have no keys but title, text, address, .*, but has 'adress'$/],
    ['no frames', null, (data) => { data.frames = []; }, /^frames of lesson 'small' must be a list of 1 to 100 frames, but is \[\]$/],
    ['a first frame without a run', null, (data) => { delete data.frames[0].address; }, /^frame 1 of lesson 'small' must have an address, since no run is open before it, but has none$/],
    ['an address with a lesson in it', null, (data) => { data.frames[0].address = 'graph=path&lesson=x'; }, /^address of frame 1 of lesson 'small' must be what stands behind the #/],
    ['a speed beyond the slider', null, (data) => { data.frames[0].speed = 11; }, /^speed of frame 1 of lesson 'small' must be a whole number from -10 to 10.*, but is 11$/],
    ['a light that is nowhere', null, (data) => { data.frames[0].light = 'field-ties'; }, /^light of frame 1 .* must be one of circle, .* as field-tie, but is "field-ties"$/],
    ['a unit of steps', null, (data) => { data.frames[0].unit = 'second'; }, /^unit of frame 1 .* must be one of jump, instant, period, but is "second"$/],
    ['a question without a condition', null, (data) => { delete data.frames[1].ask.until; }, /^ask of frame 2 of lesson 'small' must have until, the condition that answers it, but has none$/],
    ['a question without praise', null, (data) => { delete data.frames[1].ask.well; }, /^ask of frame 2 of lesson 'small' must have well, but has none$/],
    ['a file that is no text', null, (data) => { data.files = { 'a.txt': 1 }; }, /^the file a\.txt of lesson 'small' must be a text, but is 1$/],
    ['a file in a folder', null, (data) => { data.files = { '../a.txt': '' }; }, /^a file of lesson 'small' must have a name of letters, .*, but is "\.\.\/a\.txt"$/],
    ['a condition of no kind', { below: 1 }, null, /^until of ask of frame 2 .* must have one of setting, moment, outcome, .*, but is \{"below":1\}$/],
    ['a condition of two kinds', { setting: 'tie', room: 'race', is: 'one' }, null, /must have one of setting, moment/],
    ['a setting that is none', { setting: 'ties', is: 'one' }, null, /^setting in until .* must be one of graph, agents, pulse-probability, .*, but is "ties"$/],
    ['a bound that is no number', { setting: 'threshold', above: '0.5' }, null, /^above in until .* must be a number, but is "0\.5"$/],
    ['no bound at all', { moment: 'groups' }, null, /^until .* must say is, above or below, but is/],
    ['a number of the moment that is none', { moment: 'V', is: 0 }, null, /^moment in until .* must be one of t, k, instants, groups, spread, but is "V"$/],
    ['an outcome that is none', { outcome: 'sync' }, null, /^outcome in until .* must be one of synchronized, horizon, but is "sync"$/],
    ['a room that is none', { room: 'cellar' }, null, /^room in until .* must be one of watch, race, explore, prove/],
    ['an agent by number', { selected: 3 }, null, /^selected in until .* must be the name of an agent in quotes, but is 3$/],
    ['an agent without a phase', { agent: '3' }, null, /^phase in until .* must be an object \{ … \}, but has none$/],
    ['half a step', { stepped: 'jump', times: 0.5 }, null, /^times in until .* must be a whole number of at least 1, but is 0\.5$/],
    ['playing for no time', { played: 0 }, null, /^played in until .* must be a number of periods above 0, but is 0$/],
    ['a list without conditions', { any: [] }, null, /^any in until .* must be a list of conditions, but is \[\]$/],
    ['a wrong condition within another', { all: [{ any: [{ rooted: 'yes' }] }] }, null, /^rooted in until .* must be true or false, but is "yes"$/],
];

for (const [what, until, change, message] of REFUSED) {
    test(`${what} is refused with one message`, () => {
        const said = refusal(until === null ? change : (data) => { data.frames[1].ask.until = until; });
        assert.match(said, message);
        assert.ok(!said.includes('\n'));
    });
}

test('text that is not JSON is refused', () => {
    assert.throws(() => readLesson('a.json', '{ "photinusLesson": 1, '), /^Error: a\.json must be JSON to be a lesson, but is not: /);
    assert.throws(() => readLesson('a.json', '[1]'), /^Error: a\.json must be an object \{ … \} to be a lesson, but is \[1\]$/);
});

test('conditions nested without end are refused', () => {
    let deep = { room: 'watch' };
    for (let i = 0; i < 50; i++) {
        deep = { all: [deep] };
    }
    assert.match(refusal((data) => { data.frames[1].ask.until = deep; }), /at most 8 deep/);
});
