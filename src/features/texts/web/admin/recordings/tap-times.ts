import { readWebVtt } from '../../../format/read-web-vtt.ts';
import { printedWords } from '../../../format/verse.ts';
import type { TimedVerse, VerseCue } from '../../../format/verse-cue.ts';
import { writeWebVtt } from '../../../format/write-web-vtt.ts';

/** Times of a verse while they are edited; null while unknown. */
export type DraftCue = Omit<VerseCue, 'startMs' | 'endMs'> & { startMs: number | null; endMs: number | null };

/** A row for each verse, with the times that are known. */
export function draftOf(verses: readonly TimedVerse[], cues: readonly VerseCue[]): DraftCue[] {
  return verses.map(({ number }) => {
    const cue = cues.find(({ verse }) => verse === number);
    return cue ?? { verse: number, startMs: null, endMs: null, wordStartsMs: [] };
  });
}

/** Position of the verse that begins with the next tap; -1 after the last one. */
export function nextOf(draft: readonly DraftCue[]): number {
  const next = draft.findLastIndex(({ startMs }) => startMs !== null) + 1;
  return next < draft.length ? next : -1;
}

/** Begins the next verse at a time, and ends the verse before there. After the last verse, a tap ends it. */
export function tap(draft: readonly DraftCue[], ms: number): DraftCue[] {
  const next = nextOf(draft);
  const open = next === -1 ? draft.length - 1 : next - 1;
  return draft.map((row, place) => {
    if (place === next) return { ...row, startMs: ms };
    if (place === open && row.startMs !== null) return { ...row, endMs: ms };
    return row;
  });
}

/** Takes back the last tap. */
export function untap(draft: readonly DraftCue[]): DraftCue[] {
  const last = draft.findLastIndex(({ startMs }) => startMs !== null);
  const isEnded = draft[last]?.endMs !== null;
  return draft.map((row, place) => {
    if (place === last)
      return isEnded ? { ...row, endMs: null } : { ...row, startMs: null, wordStartsMs: [] };
    return place === last - 1 && !isEnded ? { ...row, endMs: null } : row;
  });
}

/** Sets a time. Times of words stay, because a time that is being typed can be outside them. */
export function setTime(
  draft: readonly DraftCue[],
  place: number,
  times: Partial<Pick<DraftCue, 'startMs' | 'endMs'>>,
): DraftCue[] {
  return draft.map((row, at) => (at === place ? { ...row, ...times } : row));
}

/** Times of the words of a verse; none when one of them is not within the verse. */
export function wordTimesOf({ startMs, endMs, wordStartsMs }: DraftCue): number[] {
  const isWithin = wordStartsMs.every(
    (ms) => startMs !== null && endMs !== null && startMs <= ms && ms < endMs,
  );
  return isWithin ? wordStartsMs : [];
}

/** Verses whose times are not complete, or overlap. */
export function wrongVerses(draft: readonly DraftCue[]): string[] {
  const timed = draft.filter(({ startMs, endMs }) => startMs !== null || endMs !== null);
  const inOrder = timed.toSorted((a, b) => (a.startMs ?? 0) - (b.startMs ?? 0));
  return inOrder
    .filter(({ startMs, endMs }, place) => {
      const before = inOrder[place - 1]?.endMs ?? 0;
      return startMs === null || endMs === null || startMs >= endMs || startMs < before;
    })
    .map(({ verse }) => verse);
}

/** Verses with a time after the end of the recording. @param lengthMs infinite while unknown */
export function lateVerses(draft: readonly DraftCue[], lengthMs: number): string[] {
  return draft
    .filter(({ startMs, endMs }) => Math.max(startMs ?? 0, endMs ?? 0) > lengthMs)
    .map(({ verse }) => verse);
}

/** Begins the next word of a verse at a time; without an effect outside the verse, before the last word, and after all words. */
export function tapWord(
  draft: readonly DraftCue[],
  place: number,
  { ms, words }: { ms: number; words: number },
): DraftCue[] {
  return draft.map((row, at) => {
    const before = wordTimesOf(row);
    if (at !== place || !isComplete(row) || before.length >= words) return row;
    const earliest = before.length === 0 ? row.startMs : (before.at(-1) ?? 0) + 1;
    if (ms < earliest || ms >= row.endMs) return row;
    return { ...row, wordStartsMs: [...before, ms] };
  });
}

/** Takes back times of words of a verse: the last one, or all. */
export function untapWords(draft: readonly DraftCue[], place: number, count: number): DraftCue[] {
  return draft.map((row, at) =>
    at === place
      ? { ...row, wordStartsMs: row.wordStartsMs.slice(0, Math.max(0, row.wordStartsMs.length - count)) }
      : row,
  );
}

/** Verses of which some words have a time and others none. */
export function partlyTimed(draft: readonly DraftCue[], verses: readonly TimedVerse[]): string[] {
  const wordsOf = new Map(verses.map(({ number, lines }) => [number, printedWords(lines).length]));
  return draft
    .filter((row) => wordTimesOf(row).length > 0 && wordTimesOf(row).length !== wordsOf.get(row.verse))
    .map(({ verse }) => verse);
}

/** The times as WebVTT, in the order of the recording. */
export function webVttOf(draft: readonly DraftCue[], verses: readonly TimedVerse[]): string {
  const cues = draft.filter(isComplete).toSorted((a, b) => a.startMs - b.startMs);
  return writeWebVtt(
    cues.map((cue) => ({ ...cue, wordStartsMs: wordTimesOf(cue) })),
    verses,
  );
}

/** Rows of a WebVTT file, or its errors. */
export function readDraft(source: string, verses: readonly TimedVerse[]) {
  const { cues, errors } = readWebVtt(source, verses);
  return { draft: draftOf(verses, cues), errors };
}

/** Whether a verse has a start and an end. */
export function isComplete(row: DraftCue): row is VerseCue {
  return row.startMs !== null && row.endMs !== null;
}
