import { anushtubh } from '../meters/other-meters.ts';
import { type Candidate, closestOf, partitionsOf, type Quarter, spansOf, type Verse } from './candidate.ts';

const length = 8;

/** Form of an odd quarter by its syllables five to seven: the regular one, and four permitted extensions. */
const oddForms: Readonly<Record<string, string>> = {
  lgg: 'pathya',
  lll: 'na-vipula',
  gll: 'bha-vipula',
  ggg: 'ma-vipula',
  glg: 'ra-vipula',
};

const evenEnd = 'lgl';

/**
 * The anushtubh (shloka) that a verse may be: quarters of eight syllables, of which two, four or six make a
 * verse. Rules: syllables two and three are not both light; in even quarters two to four are not guru,
 * laghu, guru, and five to seven are laghu, guru, laghu; in odd ones they have one of five forms.
 */
export function anushtubhCandidates(verse: Verse): Candidate[] {
  return partitionsOf(verse).flatMap((ends): Candidate[] => {
    const halves = spansOf(halvesOf(ends));
    const misfits = halves.filter(({ start, end }) => Math.abs(end - start - 2 * length) > 1).length;
    if (misfits > (ends.length === 4 ? 1 : 0)) return [];
    if (halves.length > 3) return [];
    return [{ meter: anushtubh, rank: 1, quarters: halves.flatMap((half) => quartersOf(verse, half)) }];
  });
}

/** Two lines of eight syllables make a half; longer parts hold several halves of sixteen. */
function halvesOf(ends: readonly number[]): number[] {
  const spans = spansOf(ends);
  const misfits = spans.filter(({ start, end }) => Math.abs(end - start - length) > 1).length;
  const isInQuarters = spans.length % 2 === 0 && (misfits === 0 || (spans.length === 4 && misfits === 1));
  if (isInQuarters) return ends.filter((_, index) => index % 2 === 1);

  return spans.flatMap(({ start, end }) => {
    const size = end - start;
    if (size % (2 * length) !== 0) return [end];
    return Array.from({ length: size / (2 * length) }, (_, index) => start + (index + 1) * 2 * length);
  });
}

/** A half of seventeen or fifteen syllables has one irregular quarter: the cut with fewer deviations. */
function quartersOf(verse: Verse, { start, end }: { start: number; end: number }): Quarter[] {
  const cuts = new Set([start + length, end - length].filter((cut) => cut > start && cut < end));
  const ways = [...cuts].map((cut) => [
    quarterOf(verse, start, cut, 'odd'),
    quarterOf(verse, cut, end, 'even'),
  ]);
  return closestOf(ways) ?? [];
}

function quarterOf(verse: Verse, start: number, end: number, place: 'odd' | 'even'): Quarter {
  if (end - start !== length) return { start, end, deviations: [end - 1] };

  const { weights, either } = verse;
  const fits = (index: number, weight: string) =>
    weights[start + index] === weight || (weight === 'l' && either[start + index] === true);
  const has = (from: number, pattern: string) =>
    pattern.split('').every((weight, index) => fits(from + index, weight));
  const deviations: number[] = [];
  if (weights.slice(start + 1, start + 3) === 'll') deviations.push(start + 1);

  if (place === 'even') {
    if (weights.slice(start + 1, start + 4) === 'glg') deviations.push(start + 2);
    for (const [index, weight] of evenEnd.split('').entries())
      if (!fits(4 + index, weight)) deviations.push(start + 4 + index);
    return { start, end, deviations };
  }

  const form = Object.entries(oddForms).find(([pattern]) => has(4, pattern))?.[1];
  if (form === undefined) deviations.push(start + 5);
  return { start, end, deviations, ...(form !== undefined && { form }) };
}
