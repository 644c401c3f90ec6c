import type { Meter } from '../meters/meter-data.ts';

/** A verse as the matchers see it. */
export type Verse = {
  /** `l` and `g` for every syllable. */
  weights: string;
  /** Syllables that may count as light; see `Syllable`. */
  either: readonly boolean[];
  /** Whether a word begins with the syllable. */
  wordStarts: readonly boolean[];
  lineEnds: readonly number[];
  halfEnds: readonly number[];
};

/** A quarter (pada) of a verse under a meter. */
export type Quarter = {
  /** Its syllables, as positions in the verse: from `start` to before `end`. */
  start: number;
  end: number;
  /** Positions in the verse that differ from the meter. */
  deviations: readonly number[];
  /** Form of the quarter where a meter allows several: an ID of a meter, or a form of the anushtubh. */
  form?: string;
};

/** A meter that a verse may have. */
export type Candidate = {
  meter: Meter;
  quarters: readonly Quarter[];
  /** Name of the special form in Devanagari, such as an upajati of indravajra and upendravajra. */
  variant?: string;
  /** Order among candidates with equally many deviations; smaller first. */
  rank: number;
  /** Only the number of syllables agrees. */
  isByCount?: boolean;
};

/** Number of deviations of all quarters. */
export function deviationsOf(quarters: readonly Quarter[]): number {
  return quarters.reduce((sum, { deviations }) => sum + deviations.length, 0);
}

/** The way to cut a part into quarters that deviates least, the first of equal ones; undefined without ways. */
export function closestOf(ways: readonly Quarter[][]): Quarter[] | undefined {
  return ways.toSorted((a, b) => deviationsOf(a) - deviationsOf(b))[0];
}

/**
 * Ways to cut a verse into parts that a meter must respect: at its lines, at its halves, or not at all,
 * because lines can also break inside a quarter.
 */
export function partitionsOf({ weights, lineEnds, halfEnds }: Verse): (readonly number[])[] {
  const ways = [lineEnds, halfEnds, [weights.length]];
  return ways.filter((ends, index) => !ways.slice(0, index).some((other) => isSame(other, ends)));
}

/** The same without the last way, unless the verse is written in one line. */
export function writtenParts(verse: Verse): (readonly number[])[] {
  const ways = partitionsOf(verse);
  return ways.length === 1 ? ways : ways.filter((ends) => ends.length > 1);
}

/** Start and end of the parts between ends. */
export function spansOf(ends: readonly number[]): { start: number; end: number }[] {
  return ends.map((end, index) => ({ start: ends[index - 1] ?? 0, end }));
}

function isSame(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, index) => value === b[index]);
}
