import { expect, test } from 'vitest';
import { readWebVtt } from './read-web-vtt.ts';
import { writeWebVtt } from './write-web-vtt.ts';

const verses = [
  { number: '1', lines: ['ईशा वास्यमिदं सर्वं ।', 'मा गृधः॥'] },
  { number: '2', lines: ['कुर्वन्नेवेह कर्माणि ॥'] },
];

const file = `WEBVTT Recitation

NOTE This is
a comment.

1
00:01.000 --> 00:00:08.000 align:start
<00:00:01.000>ईशा <00:00:02.000>वास्यमिदं <00:00:03.500>सर्वं ।
<00:00:05.000>मा <00:00:06.000>गृधः॥

2
00:00:08.000 --> 01:00:12.250
कुर्वन्नेवेह कर्माणि ॥
`;

const cues = [
  { verse: '1', startMs: 1000, endMs: 8000, wordStartsMs: [1000, 2000, 3500, 5000, 6000] },
  { verse: '2', startMs: 8000, endMs: 3_612_250, wordStartsMs: [] },
];

test('verses and words have their times', () => {
  expect(readWebVtt(file, verses)).toEqual({ cues, errors: [] });
  expect(readWebVtt(`\uFEFF${file.replaceAll('\n', '\r\n')}`, verses).cues).toEqual(cues);
});

test('a written file is read without a change', () => {
  const written = writeWebVtt(cues, verses);

  expect(written).toContain('<00:00:03.500>सर्वं ।\n<00:00:05.000>मा <00:00:06.000>गृधः॥');
  expect(readWebVtt(written, verses)).toEqual({ cues, errors: [] });
});

test('times of words are not written when the verse has other words now', () => {
  const [first] = cues;
  const [verse] = verses;
  if (!first || !verse) throw new Error('the sample is incomplete');

  expect(writeWebVtt([first], [{ ...verse, lines: ['ईशा ॥'] }])).not.toContain('<');
});

test('without a time of its own the first word begins with its verse', () => {
  const source = file.replace('<00:00:01.000>', '');

  expect(readWebVtt(source, verses)).toEqual({ cues, errors: [] });
});

test.each([
  ['without header', file.replace('WEBVTT', 'SRT'), 1, 'header'],
  ['a verse of another text', file.replace('\n2\n', '\n9\n'), 11, 'verse'],
  ['no verse', file.replace('\n2\n', '\n'), 11, 'verse'],
  ['a verse twice', file.replace('\n2\n', '\n1\n'), 11, 'duplicate'],
  ['a time with a comma', file.replace('01:00:12.250', '01:00:12,250'), 12, 'time'],
  ['an end before the start', file.replace('01:00:12.250', '00:00:08.000'), 12, 'order'],
  ['overlapping verses', file.replace('00:00:08.000 -->', '00:00:07.900 -->'), 12, 'order'],
  ['a word that is not timed', file.replace('<00:00:03.500>', ''), 8, 'words'],
  ['a word too many', file.replace('सर्वं ।', 'सर्वं <00:00:04.000>च ।'), 8, 'words'],
  ['a word after its verse', file.replace('<00:00:06.000>', '<00:00:08.000>'), 9, 'order'],
  ['words out of order', file.replace('<00:00:02.000>', '<00:00:04.000>'), 8, 'order'],
  ['a time of a word in another form', file.replace('<00:00:02.000>', '<2.0>'), 8, 'time'],
])('%s is an error with its line', (_what, source, line, code) => {
  expect(readWebVtt(source, verses).errors).toContainEqual(expect.objectContaining({ line, code }));
});

test('all errors are reported in order', () => {
  const source = file.replace('\n2\n', '\n9\n').replace('<00:00:03.500>', '');

  expect(readWebVtt(source, verses).errors.map(({ line }) => line)).toEqual([8, 11]);
});

test('a long line of opening brackets is read without backtracking', () => {
  const source = `WEBVTT\n\n1\n00:01.000 --> 00:02.000\n${'<'.repeat(900_000)}`;

  // A quadratic reader would exceed the time limit of every test.
  expect(readWebVtt(source, verses).errors).toEqual([]);
});
