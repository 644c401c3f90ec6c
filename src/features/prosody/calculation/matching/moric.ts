import { aryaMeters, matrasamaka, vaitaliyaMeters } from '../meters/other-meters.ts';
import { patternOf } from '../ganas.ts';
import { type Candidate, type Quarter, spansOf, type Verse } from './candidate.ts';

type Arya = (typeof aryaMeters)[number];
type Vaitaliya = (typeof vaitaliyaMeters)[number];

const matraOfQuarter = 16;

/** An aryagiti of light syllables has 64, eight lines of sixteen moras are rarely longer. */
const maxSyllables = 128;

/** Meters counted in moras that a verse may have. Halves and quarters end where lines or dandas do. */
export function moricCandidates(verse: Verse): Candidate[] {
  const { weights } = verse;
  if (weights.length > maxSyllables) return [];
  const halves = halfPositions(verse);

  return [
    ...halves.flatMap((middle) => aryaMeters.flatMap((arya) => aryaAt(weights, middle, arya))),
    ...halves.flatMap((middle) =>
      vaitaliyaMeters.flatMap((vaitaliya) => vaitaliyaAt(weights, middle, vaitaliya)),
    ),
    ...matrasamakas(verse),
  ];
}

/** Possible middles of a verse: its halves, every second of four lines, or anywhere in a single line. */
function halfPositions({ weights, lineEnds, halfEnds }: Verse): number[] {
  if (halfEnds.length === 2) return [halfEnds[0] ?? 0];
  if (lineEnds.length === 2 || lineEnds.length === 4) return [lineEnds[lineEnds.length / 2 - 1] ?? 0];
  if (lineEnds.length > 1 || weights.length > 68) return [];
  return Array.from({ length: Math.max(0, weights.length - 1) }, (_, index) => index + 1);
}

function aryaAt(weights: string, middle: number, { meter, moras: [first, second] }: Arya): Candidate[] {
  const halves = [
    { start: 0, end: middle, moras: first },
    { start: middle, end: weights.length, moras: second },
  ];
  if (halves.some(({ start, end, moras }) => morasAtPause(weights.slice(start, end)) !== moras)) return [];
  const quarters = halves.map(({ start, end, moras }) => ({
    start,
    end,
    deviations: wrongFeet(weights.slice(start, end), moras).map((index) => start + index),
  }));
  return [{ meter, quarters, rank: 2 }];
}

/**
 * Feet of an arya half that break its rules: four moras each without a syllable across their border, no
 * amphibrach (laghu, guru, laghu) in odd feet, and one or four laghus in the sixth.
 *
 * @returns positions of the first syllables of wrong feet
 */
function wrongFeet(half: string, moras: number): number[] {
  const hasShortSixth = moras === 27;
  const wrong: number[] = [];
  let index = 0;
  for (let foot = 1; foot <= 8 && index < half.length; foot++) {
    const wanted = foot === 8 ? (moras === 32 ? 4 : 2) : foot === 6 && hasShortSixth ? 1 : 4;
    const start = index;
    let sum = 0;
    while (index < half.length && sum < wanted) sum += morasAt(half, index++);
    const weights = half.slice(start, index);
    const isWrong =
      sum !== wanted ||
      (foot % 2 === 1 && weights === 'lgl' && foot !== 8) ||
      (foot === 6 && !hasShortSixth && weights !== 'lgl' && weights !== 'llll' && moras !== 32);
    if (isWrong) wrong.push(start);
    if (sum > wanted) return wrong;
  }
  return wrong;
}

function vaitaliyaAt(weights: string, middle: number, vaitaliya: Vaitaliya): Candidate[] {
  const first = splitHalf(weights, { start: 0, end: middle }, vaitaliya);
  const second = splitHalf(weights, { start: middle, end: weights.length }, vaitaliya);
  return first && second ? [{ meter: vaitaliya.meter, quarters: [...first, ...second], rank: 2.1 }] : [];
}

/** Odd and even quarter of a half; null when no cut gives both their moras and end. */
function splitHalf(
  weights: string,
  { start, end }: { start: number; end: number },
  { moras: [odd, even], end: formula }: Vaitaliya,
): Quarter[] | null {
  const pattern = patternOf(formula);
  const fits = (from: number, until: number, moras: number | undefined) => {
    const quarter = weights.slice(from, until);
    return (
      morasAtPause(quarter) === moras &&
      quarter.slice(-pattern.length, -1) === pattern.slice(0, -1) &&
      quarter.length > pattern.length
    );
  };
  for (let cut = start + pattern.length; cut < end; cut++) {
    if (fits(start, cut, odd) && fits(cut, end, even))
      return [
        { start, end: cut, deviations: [] },
        { start: cut, end, deviations: [] },
      ];
  }
  return null;
}

/** Lines of sixteen moras, the last syllable of which may be held; some lines of songs differ by two. */
function matrasamakas({ weights, lineEnds }: Verse): Candidate[] {
  const lines = spansOf(lineEnds);
  if (lines.length < 2 || lines.length > 8) return [];

  const quarters = lines.map(({ start, end }) => {
    const line = weights.slice(start, end);
    const held = morasAtPause(line);
    const isRight = held === matraOfQuarter || morasOf(line) === matraOfQuarter;
    const isClose = Math.abs(held - matraOfQuarter) <= 2;
    return { start, end, isClose, deviations: isRight ? [] : [end - 1] };
  });
  return quarters.every(({ isClose }) => isClose) ? [{ meter: matrasamaka, quarters, rank: 4 }] : [];
}

function morasOf(weights: string): number {
  return weights.split('').reduce((sum, weight) => sum + (weight === 'g' ? 2 : 1), 0);
}

function morasAt(weights: string, index: number): number {
  return weights[index] === 'g' || index === weights.length - 1 ? 2 : 1;
}

/** Moras of a part whose last syllable is held. */
function morasAtPause(weights: string): number {
  return weights.split('').reduce((sum, _, index) => sum + morasAt(weights, index), 0);
}
