import { anushtubhCandidates } from './anushtubh.ts';
import { type Candidate, deviationsOf, type Verse } from './candidate.ts';
import { countedCandidates } from './counted.ts';
import { equalCandidates } from './equal-quarters.ts';
import { moricCandidates } from './moric.ts';
import { unevenCandidates } from './uneven-quarters.ts';

/**
 * How well a meter agrees: in every syllable, with a few deviations, or in the number of syllables only.
 */
export type MatchQuality = 'exact' | 'near' | 'count';

export type Match = Candidate & { quality: MatchQuality };

/** Longer than every stanza; prose would cost time in vain. */
const maxSyllables = 200;

/**
 * Finds the meter of a verse.
 *
 * @returns the meter with the fewest deviations, of equal ones the most specific; null when every meter
 * deviates in more than one syllable of sixteen
 */
export function recognize(verse: Verse): Match | null {
  if (verse.weights.length > maxSyllables) return null;

  const candidates = [
    ...equalCandidates(verse),
    ...unevenCandidates(verse),
    ...anushtubhCandidates(verse),
    ...moricCandidates(verse),
    ...countedCandidates(verse),
  ].map((candidate) => ({ candidate, deviations: deviationsOf(candidate.quarters) }));

  const allowed = Math.max(1, Math.floor(verse.weights.length / 16));
  const [best] = candidates
    .filter(({ deviations }) => deviations <= allowed)
    .sort((a, b) => costOf(a) - costOf(b));
  if (!best) return null;

  const quality = best.candidate.isByCount ? 'count' : best.deviations === 0 ? 'exact' : 'near';
  return { ...best.candidate, quality };
}

/** A deviation outweighs every rank but that of a mere count of syllables. */
function costOf({ candidate, deviations }: { candidate: Candidate; deviations: number }): number {
  return deviations * 2 + candidate.rank + (candidate.isByCount ? 10 : 0);
}
