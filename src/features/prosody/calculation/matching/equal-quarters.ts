import { families, upajatiNames } from '../meters/mixed-meters.ts';
import { dandaka } from '../meters/other-meters.ts';
import { samaMeters } from '../meters/sama-meters.ts';
import { patternOf } from '../ganas.ts';
import { type Candidate, partitionsOf, type Quarter, type Verse } from './candidate.ts';
import { equalQuarters, isWhole, mismatches } from './quarter-fit.ts';

const byLength = Map.groupBy(
  samaMeters.map((meter) => ({ meter, pattern: patternOf(meter.formulas[0] ?? '') })),
  ({ pattern }) => pattern.length,
);
const patterns = new Map(samaMeters.map(({ id, formulas }) => [id, patternOf(formulas[0] ?? '')]));

/** Quarters a stanza or a part of it has, best first. */
const countRanks: Readonly<Record<number, number>> = { 4: 0, 2: 0.1, 6: 0.2, 1: 0.3, 8: 0.4, 3: 0.5 };

/** Meters with four equal quarters, mixtures of two of them, and dandakas that a verse may have. */
export function equalCandidates(verse: Verse): Candidate[] {
  const found = [...byLength.keys()].flatMap((length) =>
    partitionsOf(verse)
      .flatMap((ends) => equalQuarters(ends, length))
      .flatMap((quarters) => candidatesWith(verse, quarters, length)),
  );
  return [...found, ...dandakas(verse)];
}

/** Meters and mixtures of a length that at least half of the quarters have. */
function candidatesWith(verse: Verse, quarters: readonly Quarter[], length: number): Candidate[] {
  const rank = countRanks[quarters.length];
  if (rank === undefined || quarters.filter(isWhole).length * 2 < quarters.length) return [];

  const meters = byLength.get(length) ?? [];
  return [
    ...meters.map(({ meter, pattern }) => ({ meter, rank, quarters: fitted(verse, quarters, pattern) })),
    ...mixtures(verse, quarters, length, rank),
  ];
}

function fitted(verse: Verse, quarters: readonly Quarter[], pattern: string): Quarter[] {
  return quarters.map((quarter) =>
    isWhole(quarter) ? { ...quarter, deviations: mismatches(verse, quarter, pattern) } : quarter,
  );
}

/** The mixtures of this length in which both members occur. */
function mixtures(verse: Verse, quarters: readonly Quarter[], length: number, rank: number): Candidate[] {
  return families.flatMap(({ meter, members }): Candidate[] => {
    const [first, second] = members.map((id) => patterns.get(id) ?? '');
    if (first?.length !== length || second === undefined) return [];

    const mixed = quarters.map((quarter): Quarter => {
      if (!isWhole(quarter)) return quarter;
      const [one, other] = [mismatches(verse, quarter, first), mismatches(verse, quarter, second)];
      return other.length < one.length
        ? { ...quarter, deviations: other, form: members[1] }
        : { ...quarter, deviations: one, form: members[0] };
    });
    const forms = mixed.map(({ form }) => (form === members[1] ? 'u' : 'i')).join('');
    if (!forms.includes('u') || !forms.includes('i')) return [];

    const variant = meter.id === 'upajati' ? upajatiNames[forms] : undefined;
    return [{ meter, quarters: mixed, rank: rank + 0.05, ...(variant !== undefined && { variant }) }];
  });
}

/** Two nas and at least seven ras in every quarter. */
function dandakas(verse: Verse): Candidate[] {
  return partitionsOf(verse).flatMap((ends): Candidate[] => {
    const length = ends.length === 1 ? verse.weights.length / 4 : (ends[0] ?? 0);
    if (length < 27 || length % 3 !== 0) return [];
    const pattern = patternOf(`nn${'r'.repeat(length / 3 - 2)}`);
    return equalQuarters(ends, length).map((quarters) => ({
      meter: dandaka,
      rank: 0.6,
      quarters: fitted(verse, quarters, pattern),
    }));
  });
}
