import type { CueError, TimedVerse, VerseCue } from './verse-cue.ts';
import { printedWords } from './verse.ts';

const maxLines = 50_000;
const time = /^(?:(\d{2,4}):)?([0-5]\d):([0-5]\d)\.(\d{3})$/u;
const timing = /^(\S+)\s+-->\s+(\S+)(?:\s.*)?$/u;
const wordOrTag = /<([^<>]*)>|([^\s<]+)/gu;

type Block = { line: number; lines: string[] };
type Report = (line: number, code: CueError['code'], message: string) => void;

/**
 * Reads times of verses from WebVTT (docs/texts-format.md). The identifier of a cue is the number of a verse; time
 * tags in its text are the starts of words. All errors are reported.
 *
 * @param verses verses of the division, in order
 * @returns cues without errors, and the errors by line
 */
export function readWebVtt(
  source: string,
  verses: readonly TimedVerse[],
): { cues: VerseCue[]; errors: CueError[] } {
  const errors: CueError[] = [];
  const cues: VerseCue[] = [];
  const wordsOf = new Map(verses.map(({ number, lines }) => [number, printedWords(lines).length]));
  const report: Report = (line, code, message) => {
    errors.push({ line, code, message });
  };

  const lines = source.replace(/^\uFEFF/u, '').split(/\r\n?|\n/u);
  if (lines.length > maxLines) {
    return { cues, errors: [{ line: maxLines, code: 'too_long', message: 'This file is too long.' }] };
  }
  if (!/^WEBVTT(?:[ \t].*)?$/u.test(lines[0] ?? '')) report(1, 'header', 'Begin the file with WEBVTT.');

  const seen = new Set<string>();
  for (const block of blocksOf(lines)) {
    const cue = readCue(block);
    if (cue) cues.push(cue);
  }
  return { cues, errors: errors.toSorted((a, b) => a.line - b.line) };

  function readCue({ line, lines: [first = '', ...rest] }: Block): VerseCue | null {
    const verse = first.trim();
    const words = wordsOf.get(verse);
    if (first.includes('-->') || words === undefined) {
      report(line, 'verse', 'Write the number of a verse of this division above each time.');
      return null;
    }
    if (seen.has(verse)) report(line, 'duplicate', `Verse ${verse} appears twice.`);
    seen.add(verse);

    const [, start = '', end = ''] = timing.exec(rest[0] ?? '') ?? [];
    const [startMs, endMs] = [readTime(start), readTime(end)];
    if (startMs === null || endMs === null) {
      report(line + 1, 'time', 'Write both times as 00:01:02.345 --> 00:01:08.900.');
      return null;
    }
    const before = cues.at(-1);
    if (startMs >= endMs) report(line + 1, 'order', 'A verse ends after it begins.');
    if (before && startMs < before.endMs) {
      report(line + 1, 'order', `Verse ${verse} begins before verse ${before.verse} ends.`);
    }
    const wordStartsMs = readWords(rest.slice(1), { line: line + 2, startMs, endMs, words }, report);
    return { verse, startMs, endMs, wordStartsMs };
  }
}

type Bounds = { line: number; startMs: number; endMs: number; words: number };

/** Starts of the words in a cue's text. The first word begins with the cue when it has no time. */
function readWords(text: string[], bounds: Bounds, report: Report): number[] {
  const { line, startMs, words } = bounds;
  const { starts, hasTimes } = readWordStarts(text, bounds, report);
  if (!hasTimes) return [];
  const found = starts.map((start, index) => (index === 0 ? (start ?? startMs) : start));
  const times = found.filter((start) => start !== null);
  if (found.length !== words || times.length !== found.length) {
    report(line, 'words', `Give each of the ${words} printed words one time, or none of them.`);
    return [];
  }
  return times;
}

/** Time before each word; null without one. Times that cannot be read or are out of order are reported. */
function readWordStarts(
  text: string[],
  { line, startMs, endMs }: Bounds,
  report: Report,
): { starts: (number | null)[]; hasTimes: boolean } {
  const starts: (number | null)[] = [];
  let pending: number | null = null;
  let hasTimes = false;
  let last = startMs;
  for (const { index, tag, word } of wordsAndTags(text)) {
    if (word !== undefined) {
      starts.push(pending);
      pending = null;
      continue;
    }
    if (!/^\d/u.test(tag ?? '')) continue;
    hasTimes = true;
    pending = readTime(tag ?? '');
    if (pending === null) report(line + index, 'time', 'Write the time of a word as <00:01:02.345>.');
    else if (pending < last || pending >= endMs)
      report(line + index, 'order', 'Words begin one after the other, within the time of their verse.');
    last = pending ?? last;
  }
  return { starts, hasTimes };
}

type WordOrTag = { index: number; tag: string | undefined; word: string | undefined };

/** Words and tags of a cue's text, with the index of their line. */
function wordsAndTags(text: string[]): WordOrTag[] {
  return text.flatMap((textLine, index) =>
    [...textLine.replaceAll(/[।॥]/gu, ' ').matchAll(wordOrTag)].map(([, tag, word]) => ({
      index,
      tag,
      word,
    })),
  );
}

/** Blocks between empty lines after the header, without comments and styles. */
function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let open: Block | null = null;
  for (const [index, text] of lines.entries()) {
    if (index === 0) continue;
    if (text.trim() === '') open = null;
    else if (open) open.lines.push(text);
    else {
      open = { line: index + 1, lines: [text] };
      blocks.push(open);
    }
  }
  // Lines that follow the header directly belong to it.
  return blocks.filter(
    ({ line, lines: [first = ''] }) => line > 2 && !/^(?:NOTE|STYLE|REGION)\b/u.test(first),
  );
}

/** @returns milliseconds; null for another form */
function readTime(text: string): number | null {
  const [whole, hours = '0', minutes, seconds, thousandths] = time.exec(text) ?? [];
  if (whole === undefined) return null;
  return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000 + Number(thousandths);
}
