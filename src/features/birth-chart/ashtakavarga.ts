import type { Graha } from '#src/astronomy/graha.ts';

/** The seven grahas that have an ashtakavarga. */
export const bindusOf = ['sun', 'moon', 'mars', 'mercury', 'jupiter', 'venus', 'saturn'] as const;

type Receiver = (typeof bindusOf)[number];
type Giver = Receiver | 'lagna';

/** Bindus of the twelve signs, Mesha first. */
export type Ashtakavarga = {
  /** Bhinnashtakavarga of each graha, 0 to 8 a sign. */
  bhinna: { graha: Receiver; bindus: number[]; total: number }[];
  /** Sarvashtakavarga, the sum of the seven: 337 in every chart. */
  sarva: number[];
};

/**
 * Places that receive a bindu, counted from each giver, who is the first. Brihat Parashara Hora Shastra, chapter
 * 66. Editions differ for Shukra counted from Mangala (3 5 6 9 11 12 or 3 4 6 9 11 12); the total stays the same.
 */
const places: Record<Receiver, Record<Giver, readonly number[]>> = {
  sun: {
    sun: [1, 2, 4, 7, 8, 9, 10, 11],
    moon: [3, 6, 10, 11],
    mars: [1, 2, 4, 7, 8, 9, 10, 11],
    mercury: [3, 5, 6, 9, 10, 11, 12],
    jupiter: [5, 6, 9, 11],
    venus: [6, 7, 12],
    saturn: [1, 2, 4, 7, 8, 9, 10, 11],
    lagna: [3, 4, 6, 10, 11, 12],
  },
  moon: {
    sun: [3, 6, 7, 8, 10, 11],
    moon: [1, 3, 6, 7, 10, 11],
    mars: [2, 3, 5, 6, 9, 10, 11],
    mercury: [1, 3, 4, 5, 7, 8, 10, 11],
    jupiter: [1, 4, 7, 8, 10, 11, 12],
    venus: [3, 4, 5, 7, 9, 10, 11],
    saturn: [3, 5, 6, 11],
    lagna: [3, 6, 10, 11],
  },
  mars: {
    sun: [3, 5, 6, 10, 11],
    moon: [3, 6, 11],
    mars: [1, 2, 4, 7, 8, 10, 11],
    mercury: [3, 5, 6, 11],
    jupiter: [6, 10, 11, 12],
    venus: [6, 8, 11, 12],
    saturn: [1, 4, 7, 8, 9, 10, 11],
    lagna: [1, 3, 6, 10, 11],
  },
  mercury: {
    sun: [5, 6, 9, 11, 12],
    moon: [2, 4, 6, 8, 10, 11],
    mars: [1, 2, 4, 7, 8, 9, 10, 11],
    mercury: [1, 3, 5, 6, 9, 10, 11, 12],
    jupiter: [6, 8, 11, 12],
    venus: [1, 2, 3, 4, 5, 8, 9, 11],
    saturn: [1, 2, 4, 7, 8, 9, 10, 11],
    lagna: [1, 2, 4, 6, 8, 10, 11],
  },
  jupiter: {
    sun: [1, 2, 3, 4, 7, 8, 9, 10, 11],
    moon: [2, 5, 7, 9, 11],
    mars: [1, 2, 4, 7, 8, 10, 11],
    mercury: [1, 2, 4, 5, 6, 9, 10, 11],
    jupiter: [1, 2, 3, 4, 7, 8, 10, 11],
    venus: [2, 5, 6, 9, 10, 11],
    saturn: [3, 5, 6, 12],
    lagna: [1, 2, 4, 5, 6, 7, 9, 10, 11],
  },
  venus: {
    sun: [8, 11, 12],
    moon: [1, 2, 3, 4, 5, 8, 9, 11, 12],
    mars: [3, 5, 6, 9, 11, 12],
    mercury: [3, 5, 6, 9, 11],
    jupiter: [5, 8, 9, 10, 11],
    venus: [1, 2, 3, 4, 5, 8, 9, 10, 11],
    saturn: [3, 4, 5, 8, 9, 10, 11],
    lagna: [1, 2, 3, 4, 5, 8, 9, 11],
  },
  saturn: {
    sun: [1, 2, 4, 7, 8, 10, 11],
    moon: [3, 6, 11],
    mars: [3, 5, 6, 10, 11, 12],
    mercury: [6, 8, 9, 10, 11, 12],
    jupiter: [5, 6, 11, 12],
    venus: [6, 11, 12],
    saturn: [3, 5, 6, 11],
    lagna: [1, 3, 4, 6, 10, 11],
  },
};

/**
 * Counts the bindus of a chart, without the reductions (shodhana).
 *
 * Source: Brihat Parashara Hora Shastra, chapter 66.
 *
 * @param lagnaRashi sign of the lagna, 1 to 12
 * @param grahas sign of each graha, 1 to 12; Rahu and Ketu give no bindus
 * @returns bindus by sign, Mesha first
 */
export function ashtakavarga(
  lagnaRashi: number,
  grahas: readonly { graha: Graha; rashi: number }[],
): Ashtakavarga {
  const signs = new Map<string, number>([
    ['lagna', lagnaRashi],
    ...grahas.map(({ graha, rashi }) => [graha, rashi] as const),
  ]);

  const bhinna = bindusOf.map((graha) => {
    const bindus = Array.from({ length: 12 }, () => 0);
    for (const [giver, counted] of Object.entries(places[graha])) {
      const from = signs.get(giver) ?? 1;
      for (const place of counted) {
        const sign = (from + place - 2) % 12;
        bindus[sign] = (bindus[sign] ?? 0) + 1;
      }
    }
    return { graha, bindus, total: sum(bindus) };
  });
  const sarva = Array.from({ length: 12 }, (_, sign) => sum(bhinna.map(({ bindus }) => bindus[sign] ?? 0)));

  return { bhinna, sarva };
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
