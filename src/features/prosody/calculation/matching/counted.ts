import { jagati, trishtubh, trishtubhJagati, vedicMeters } from '../meters/other-meters.ts';
import { samaMeters } from '../meters/sama-meters.ts';
import { patternOf } from '../ganas.ts';
import { type Candidate, closestOf, type Quarter, spansOf, type Verse, writtenParts } from './candidate.ts';
import { mismatches } from './quarter-fit.ts';

/** Cadence of quarters of eleven and twelve syllables from the eighth on. */
const cadences: Readonly<Record<number, string>> = { 11: 'glg', 12: 'glgl' };
const cadenceStart = 7;

/** Four quarters of twelve and a syllable. */
const maxPart = 49;

/** Names for a verse with fewer or more syllables than its meter (Pingala 3.59-3.62), in Devanagari. */
const countVariants: Readonly<Record<number, string>> = {
  [-2]: 'विराज्',
  [-1]: 'निचृत्',
  1: 'भुरिज्',
  2: 'स्वराज्',
};

const forms = samaMeters
  .filter(({ formulas: [formula = ''] }) => [11, 12].includes(patternOf(formula).length))
  .map(({ id, formulas: [formula = ''] }) => ({ id, pattern: patternOf(formula) }));

/** Meters that are defined by cadence, or by the number of syllables only. */
export function countedCandidates(verse: Verse): Candidate[] {
  return [...cadenced(verse), ...byCount(verse)];
}

/** Trishtubh and jagati as in the epics: quarters of eleven or twelve syllables with the common cadence. */
function cadenced(verse: Verse): Candidate[] {
  return writtenParts(verse).flatMap((ends): Candidate[] => {
    const spans = spansOf(ends).map((part) => cutPart(verse, part));
    if (spans.some((part) => part === null)) return [];
    const quarters = spans.flatMap((part) => part ?? []);
    if (quarters.length < 2 || quarters.length > 6) return [];

    const lengths = new Set(quarters.map(({ start, end }) => end - start));
    const meter = lengths.size > 1 ? trishtubhJagati : lengths.has(11) ? trishtubh : jagati;
    return [{ meter, quarters, rank: 3 }];
  });
}

/** One or more quarters of eleven or twelve syllables; the cut whose cadences fit best. */
function cutPart(verse: Verse, { start, end }: { start: number; end: number }): Quarter[] | null {
  if (end - start < 11 || end - start > maxPart) return null;
  if (end - start <= 12) return [cadencedQuarter(verse, start, end)];

  const ways = [11, 12].flatMap((length) => {
    const rest = cutPart(verse, { start: start + length, end });
    return rest ? [[cadencedQuarter(verse, start, start + length), ...rest]] : [];
  });
  return closestOf(ways) ?? null;
}

function cadencedQuarter(verse: Verse, start: number, end: number): Quarter {
  const cadence = cadences[end - start] ?? '';
  const deviations = cadence.split('').flatMap((weight, index) => {
    const position = start + cadenceStart + index;
    const fits = verse.weights[position] === weight || (weight === 'l' && verse.either[position]);
    return fits ? [] : [position];
  });
  const form = forms.find(
    ({ pattern }) =>
      pattern.length === end - start && mismatches(verse, { start, end }, pattern).length === 0,
  );
  return { start, end, deviations, ...(form && { form: form.id }) };
}

/** Lines are needed, because any text has as many syllables as some meter. */
function byCount(verse: Verse): Candidate[] {
  if (verse.lineEnds.length < 2) return [];
  const total = verse.weights.length;
  return vedicMeters.flatMap(({ meter, quarters }): Candidate[] => {
    const wanted = quarters.reduce((sum, length) => sum + length, 0);
    const surplus = total - wanted;
    const cuts = Math.abs(surplus) > 2 ? null : cutsOf(verse, quarters);
    if (!cuts) return [];
    const variant = countVariants[surplus];
    return [
      {
        meter,
        quarters: spansOf(cuts).map((span) => ({ ...span, deviations: [] })),
        rank: 6 + Math.abs(surplus),
        isByCount: true,
        ...(variant !== undefined && { variant }),
      },
    ];
  });
}

/** Ends of quarters that agree with the lines, each of which may have a syllable more or less. */
function cutsOf(verse: Verse, quarters: readonly number[]): number[] | null {
  for (const ends of writtenParts(verse)) {
    const cuts = cutsAlong(verse, ends, quarters);
    if (cuts.length === quarters.length && cuts.at(-1) === verse.weights.length) return cuts;
  }
  return null;
}

/** Ends of quarters up to the first part that does not agree with them. */
function cutsAlong(verse: Verse, ends: readonly number[], quarters: readonly number[]): number[] {
  const cuts: number[] = [];
  for (const part of spansOf(ends)) {
    const { inside, at } = cutsOfPart(verse, part, quarters.slice(cuts.length));
    cuts.push(...inside);
    if (Math.abs(part.end - at) > 1 || cuts.length === 0) break;
    cuts[cuts.length - 1] = part.end;
  }
  return cuts;
}

type Part = { start: number; end: number };

/** Ends of the quarters that a part has room for, and the syllable after the last one. */
function cutsOfPart(
  verse: Verse,
  { start, end }: Part,
  quarters: readonly number[],
): { inside: number[]; at: number } {
  const surplus = surplusOf({ start, end }, quarters);
  const inside: number[] = [];
  let at = start;
  for (const length of quarters) {
    if (at + length > end + 1) break;
    at += length;
    // A missing or additional syllable is in the quarter that would otherwise divide a word.
    if (!verse.wordStarts[at] && verse.wordStarts[at + surplus] && at + surplus < end) at += surplus;
    inside.push(Math.min(at, end));
  }
  return { inside, at };
}

/** Syllables of a part beyond its quarters: -1, 0 or 1. */
function surplusOf({ start, end }: Part, quarters: readonly number[]): number {
  let sum = 0;
  for (const length of quarters) {
    if (sum + length > end - start + 1) break;
    sum += length;
  }
  return Math.sign(end - start - sum);
}
