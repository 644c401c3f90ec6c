import { unevenMeters } from '../meters/uneven-meters.ts';
import { patternOf } from '../ganas.ts';
import { type Candidate, partitionsOf, spansOf, type Verse } from './candidate.ts';
import { mismatches } from './quarter-fit.ts';

const known = unevenMeters.map((meter) => {
  const { formulas } = meter;
  const four = formulas.length === 2 ? [...formulas, ...formulas] : formulas;
  return { meter, patterns: four.map(patternOf) };
});

/** Meters with different quarters that a verse, or a half of it, may have. */
export function unevenCandidates(verse: Verse): Candidate[] {
  return known.flatMap(({ meter, patterns }) =>
    [patterns, patterns.slice(0, 2)].flatMap((chosen, index): Candidate[] => {
      if (index === 1 && meter.kind === 'vishama') return [];
      const ends = hasOneWrongLine(verse, chosen) ? verse.lineEnds : endsOf(chosen);
      if (ends.at(-1) !== verse.weights.length || !respectsLines(verse, ends)) return [];

      const quarters = chosen.map((pattern, quarter) => {
        const span = { start: ends[quarter - 1] ?? 0, end: ends[quarter] ?? 0 };
        const isWhole = span.end - span.start === pattern.length;
        return { ...span, deviations: isWhole ? mismatches(verse, span, pattern) : [span.end - 1] };
      });
      return [{ meter, quarters, rank: 0.7 }];
    }),
  );
}

function endsOf(patterns: readonly string[]): number[] {
  let end = 0;
  return patterns.map((pattern) => (end += pattern.length));
}

/** Whether three of four lines have the length of their quarters. */
function hasOneWrongLine({ lineEnds }: Verse, patterns: readonly string[]): boolean {
  if (lineEnds.length !== 4 || patterns.length !== 4) return false;
  const fitting = spansOf(lineEnds).filter(
    ({ start, end }, index) => end - start === patterns[index]?.length,
  );
  return fitting.length === 3;
}

/** Whether the halves or the lines of the verse end where quarters end; a text in one line always does. */
function respectsLines(verse: Verse, ends: readonly number[]): boolean {
  return partitionsOf(verse).some((parts) => parts.every((end) => ends.includes(end)));
}
