import { type Quarter, spansOf, type Verse } from './candidate.ts';

/** Two stanzas of four quarters. */
const maxQuarters = 8;

/**
 * Compares a quarter with a pattern. The last syllable of a quarter fits either weight (Pingala 1.10).
 *
 * @param pattern `l` and `g`, as long as the quarter
 * @returns positions in the verse that differ
 */
export function mismatches(
  { weights, either }: Verse,
  { start, end }: { start: number; end: number },
  pattern: string,
): number[] {
  const found: number[] = [];
  for (let index = start; index < end - 1; index++) {
    const wanted = pattern[index - start];
    if (weights[index] === wanted || (wanted === 'l' && either[index])) continue;
    found.push(index);
  }
  return found;
}

/**
 * Cuts a verse into quarters of one length.
 *
 * @param ends ends of the parts that quarters must not cross
 * @param length syllables of a quarter
 * @returns possible cuts. A quarter of a wrong length ends with a deviation: one of a part that is a syllable
 * too long or too short, whichever it is, or one of four lines. Empty when the parts have other lengths, also when
 * more than two of them differ by the same number of syllables.
 */
export function equalQuarters(ends: readonly number[], length: number): Quarter[][] {
  const spans = spansOf(ends);
  if ((spans.at(-1)?.end ?? 0) > length * (maxQuarters + 0.5)) return [];
  const fitting = spans.filter(({ start, end }) => end - start === length).length;
  if (spans.length === 4 && fitting === 3)
    return [spans.map((span) => quarterOf(span.start, span.end, length))];
  const [surplus = 0, ...others] = spans.map((span) => surplusOf(span, length));
  // The same surplus in every line is another meter; two lines can both have an error.
  if (surplus !== 0 && others.length > 1 && others.every((other) => other === surplus)) return [];

  return spans.reduce<Quarter[][]>(
    (ways, span) => {
      const cuts = cutsOf(span, length);
      return ways.flatMap((way) => cuts.map((cut) => [...way, ...cut]));
    },
    [[]],
  );
}

type Span = { start: number; end: number };

/** Syllables of a part beyond those of its quarters; negative for missing ones. */
function surplusOf({ start, end }: Span, length: number): number {
  return end - start - countOf({ start, end }, length) * length;
}

function countOf({ start, end }: Span, length: number): number {
  return Math.round((end - start) / length);
}

/** Ways to cut one part; the surplus or missing syllable can be in any of its quarters. */
function cutsOf({ start, end }: Span, length: number): Quarter[][] {
  const count = countOf({ start, end }, length);
  const surplus = surplusOf({ start, end }, length);
  if (count === 0 || Math.abs(surplus) > 1) return [];

  const places = surplus === 0 ? [0] : Array.from({ length: count }, (_, place) => place);
  return places.map((place) =>
    Array.from({ length: count }, (_, index) => {
      const from = start + index * length + (index > place ? surplus : 0);
      return quarterOf(from, from + length + (index === place ? surplus : 0), length);
    }),
  );
}

function quarterOf(start: number, end: number, length: number): Quarter {
  return { start, end, deviations: end - start === length ? [] : [end - 1] };
}

/** Whether a quarter has the wanted length. */
export function isWhole({ deviations }: Quarter): boolean {
  return deviations.length === 0;
}
