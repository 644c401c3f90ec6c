import { expect, test } from 'vitest';
import { cueAt, cueBeside, wordAt } from './find-cue.ts';

const cues = [
  { verse: '1', startMs: 1000, endMs: 5000, wordStartsMs: [1000, 2500] },
  { verse: '2', startMs: 6000, endMs: 9000, wordStartsMs: [] },
];

test('a verse lasts from its start to before its end', () => {
  expect([999, 1000, 4999, 5000, 6000, 9000].map((ms) => cueAt(cues, ms))).toEqual([-1, 0, 0, -1, 1, -1]);
});

test('a word lasts until the next one begins', () => {
  const [first, second] = cues;
  if (!first || !second) throw new Error('the sample is incomplete');

  expect([1000, 2499, 2500].map((ms) => wordAt(first, ms))).toEqual([0, 0, 1]);
  expect(wordAt(second, 7000)).toBe(-1);
});

test('back begins the verse again, or goes to the verse before when it has just begun', () => {
  expect([500, 2000, 6500, 8000].map((ms) => cueBeside(cues, ms, -1))).toEqual([0, 0, 0, 1]);
});

test('forward goes to the next verse, if there is one', () => {
  expect([0, 1000, 6000].map((ms) => cueBeside(cues, ms, 1))).toEqual([0, 1, -1]);
  expect(cueBeside([], 0, -1)).toBe(-1);
});
