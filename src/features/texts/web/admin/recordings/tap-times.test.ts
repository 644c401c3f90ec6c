import { expect, test } from 'vitest';
import {
  draftOf,
  nextOf,
  partlyTimed,
  readDraft,
  setTime,
  tap,
  tapWord,
  untap,
  untapWords,
  webVttOf,
  wordTimesOf,
  wrongVerses,
} from './tap-times.ts';

const verses = [
  { number: '1', lines: ['ईशा वास्यमिदं ॥'] },
  { number: '2', lines: ['कुर्वन्नेवेह ॥'] },
];
const empty = draftOf(verses, []);
const timesOf = (draft: ReturnType<typeof draftOf>) => draft.map(({ startMs, endMs }) => [startMs, endMs]);

test('each tap begins a verse and ends the one before; the last tap ends the last verse', () => {
  const tapped = [1000, 5000, 9000].reduce(tap, empty);

  expect(timesOf(tapped)).toEqual([
    [1000, 5000],
    [5000, 9000],
  ]);
  expect([empty, tap(empty, 1000), tapped].map(nextOf)).toEqual([0, 1, -1]);
  expect(wrongVerses(tapped)).toEqual([]);
});

test('taps are taken back one by one', () => {
  const taps = [1000, 5000, 9000];
  const states = taps.map((_, count) => taps.slice(0, count).reduce(tap, empty));

  expect(untap(taps.reduce(tap, empty))).toEqual(states[2]);
  expect(untap(states[2] ?? [])).toEqual(states[1]);
  expect(untap(states[1] ?? [])).toEqual(empty);
});

test('times of words are lost only when they are not within their verse at the end', () => {
  const draft = draftOf(verses, [{ verse: '1', startMs: 1000, endMs: 5000, wordStartsMs: [1000, 2000] }]);
  const wordsAfter = (times: object[]) =>
    readDraft(
      webVttOf(
        times.reduce<typeof draft>((rows, time) => setTime(rows, 0, time), draft),
        verses,
      ),
      verses,
    ).draft[0]?.wordStartsMs;

  expect(wordsAfter([{ endMs: 4000 }])).toEqual([1000, 2000]);
  expect(wordsAfter([{ startMs: 1500 }])).toEqual([]);
  // The field is empty before another end is typed.
  expect(wordsAfter([{ endMs: null }, { endMs: 4500 }])).toEqual([1000, 2000]);
});

test('a tap begins the first word again where the words are no longer within their verse', () => {
  const draft = draftOf(verses, [{ verse: '1', startMs: 1000, endMs: 5000, wordStartsMs: [1000, 2000] }]);
  const moved = setTime(draft, 0, { startMs: 1500 });

  expect(moved.map(wordTimesOf)).toEqual([[], []]);
  expect(tapWord(moved, 0, { ms: 1600, words: 2 })[0]?.wordStartsMs).toEqual([1600]);
});

test('incomplete and overlapping times are named', () => {
  const open = tap(empty, 1000);
  const overlapping = setTime([1000, 5000, 9000].reduce(tap, empty), 1, { startMs: 4000 });

  expect(wrongVerses(open)).toEqual(['1']);
  expect(wrongVerses(overlapping)).toEqual(['2']);
});

test('the times are written in the order of the recording, and read without a change', () => {
  const draft = setTime(setTime(empty, 0, { startMs: 6000, endMs: 8000 }), 1, { startMs: 0, endMs: 5000 });

  expect(readDraft(webVttOf(draft, verses), verses)).toEqual({ draft, errors: [] });
});

test('in a second pass each tap begins a word of a verse, within its times', () => {
  const timed = [1000, 5000, 9000].reduce(tap, empty);
  const tapAt = (draft: ReturnType<typeof draftOf>, ms: number) => tapWord(draft, 0, { ms, words: 2 });
  const first = tapAt(timed, 1200);
  const both = tapAt(first, 2500);

  expect([first, both].map(([row]) => row?.wordStartsMs)).toEqual([[1200], [1200, 2500]]);
  expect(tapAt(timed, 900)).toEqual(timed);
  expect(tapAt(first, 1200)).toEqual(first);
  expect(tapAt(first, 5000)).toEqual(first);
  expect(tapAt(both, 3000)).toEqual(both);
  expect([timed, first, both].map((draft) => partlyTimed(draft, verses))).toEqual([[], ['1'], []]);
  expect(untapWords(both, 0, 1)).toEqual(first);
  expect(untapWords(both, 0, 2)).toEqual(timed);
  expect(readDraft(webVttOf(both, verses), verses)).toEqual({ draft: both, errors: [] });
});
