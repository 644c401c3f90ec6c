import { msPerHour, msPerMinute } from '#src/local-time/milliseconds.ts';
import type { TimedVerse, VerseCue } from './verse-cue.ts';
import { printedWords } from './verse.ts';

/**
 * Writes times of verses with their text as WebVTT, which `readWebVtt` reads without a change.
 *
 * @param verses verses of the division; a cue of another verse is left out
 */
export function writeWebVtt(cues: readonly VerseCue[], verses: readonly TimedVerse[]): string {
  const linesOf = new Map(verses.map(({ number, lines }) => [number, lines]));
  const blocks = cues.flatMap(({ verse, startMs, endMs, wordStartsMs }) => {
    const lines = linesOf.get(verse);
    if (!lines) return [];
    const text = timedLines(lines, wordStartsMs);
    return [[verse, `${writeTime(startMs)} --> ${writeTime(endMs)}`, ...text].join('\n')];
  });
  return `${['WEBVTT', ...blocks].join('\n\n')}\n`;
}

/** Lines with a time before each word. After an edit of the text the times may be of other words: they are left out. */
function timedLines(lines: readonly string[], wordStartsMs: readonly number[]): readonly string[] {
  if (wordStartsMs.length === 0 || wordStartsMs.length !== printedWords(lines).length) return lines;
  let word = 0;
  return lines.map((line) =>
    line.replace(/[^\s।॥]+/gu, (text) => `<${writeTime(wordStartsMs[word++] ?? 0)}>${text}`),
  );
}

/** @returns a time such as 00:01:02.345 */
function writeTime(ms: number): string {
  const part = (value: number, digits = 2) => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / msPerHour)}:${part((ms / msPerMinute) % 60)}:${part((ms / 1000) % 60)}.${part(ms % 1000, 3)}`;
}
