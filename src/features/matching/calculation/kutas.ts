import { lordOf, type SignLord } from '#src/astronomy/sign-lords.ts';
import { tarabala } from '#src/features/panchang/calculation/day-parts.ts';
import {
  friendships,
  ganaOfStar,
  ganaPoints,
  nadiOfStar,
  varnaOfSign,
  vashyaOfSign,
  vashyaPoints,
  yoniOfStar,
  yoniPoints,
} from './tables.ts';

/** The Moon at a birth. */
export type Moon = {
  /** 1 Ashvini to 27 Revati, and its quarter, 1 to 4. */
  nakshatra: number;
  pada: number;
  /** 1 Mesha to 12 Meena. */
  rashi: number;
  /** Degrees in the sign; null where only the star is known. */
  degrees: number | null;
};

const kutaIds = ['varna', 'vashya', 'tara', 'yoni', 'grahaMaitri', 'gana', 'bhakuta', 'nadi'] as const;

export type KutaId = (typeof kutaIds)[number];

/** One of the eight counts: what each side has, as an index of its table, and the points, 0 to `max`. */
export type Kuta = {
  id: KutaId;
  max: number;
  points: number;
  /** Score of the other half of the sign, where the star alone does not decide the vashya; else null. */
  otherPoints: number | null;
  groom: number;
  bride: number;
};

/** How one lord regards another. */
type Regard = 'same' | 'friend' | 'neutral' | 'enemy';

/** Returns how a lord regards another one. */
export function regardOf(lord: SignLord, other: SignLord): Regard {
  if (lord === other) return 'same';
  const { friends, enemies } = friendships[lord];
  if (friends.includes(other)) return 'friend';
  return enemies.includes(other) ? 'enemy' : 'neutral';
}

/**
 * Computes the eight counts (ashtakuta) of two Moons, 36 points in all.
 *
 * Sources: Muhurta Chintamani and Brihat Parashara Hora Shastra; see tables.ts.
 */
export function kutasOf(groom: Moon, bride: Moon): Kuta[] {
  const star = (table: readonly number[], { nakshatra }: Moon) => table[nakshatra - 1] ?? 0;
  const sign = (table: readonly number[], { rashi }: Moon) => table[rashi - 1] ?? 0;
  const kuta = (id: KutaId, max: number, points: number, sides: [number, number]): Kuta => ({
    id,
    max,
    points,
    otherPoints: null,
    groom: sides[0],
    bride: sides[1],
  });

  const varna: [number, number] = [sign(varnaOfSign, groom), sign(varnaOfSign, bride)];
  const taras: [number, number] = [
    tarabala(bride.nakshatra, groom.nakshatra).tara,
    tarabala(groom.nakshatra, bride.nakshatra).tara,
  ];
  const yoni: [number, number] = [star(yoniOfStar, groom), star(yoniOfStar, bride)];
  const gana: [number, number] = [star(ganaOfStar, groom), star(ganaOfStar, bride)];
  const nadi: [number, number] = [star(nadiOfStar, groom), star(nadiOfStar, bride)];
  const count = ((bride.rashi - groom.rashi + 12) % 12) + 1;
  return [
    kuta('varna', 1, varna[0] >= varna[1] ? 1 : 0, varna),
    vashyaKuta(groom, bride),
    kuta(
      'tara',
      3,
      taras.reduce((sum, tara) => sum + ([3, 5, 7].includes(tara) ? 0 : 1.5), 0),
      taras,
    ),
    kuta('yoni', 4, yoniPoints[yoni[0]]?.[yoni[1]] ?? 0, yoni),
    kuta('grahaMaitri', 5, maitriPoints(groom.rashi, bride.rashi), [groom.rashi, bride.rashi]),
    kuta('gana', 6, ganaPoints[gana[0]]?.[gana[1]] ?? 0, gana),
    kuta('bhakuta', 7, [2, 5, 6, 8, 9, 12].includes(count) ? 0 : 7, [groom.rashi, bride.rashi]),
    kuta('nadi', 8, nadi[0] === nadi[1] ? 0 : 8, nadi),
  ];
}

function vashyaKuta(groom: Moon, bride: Moon): Kuta {
  const [classes, others] = [vashyasOf(groom), vashyasOf(bride)];
  const all = classes.flatMap((one) => others.map((other) => vashyaPoints[one]?.[other] ?? 0));
  const [points = 0] = all;
  return {
    id: 'vashya',
    max: 2,
    points,
    otherPoints: all.find((value) => value !== points) ?? null,
    groom: classes[0] ?? 0,
    bride: others[0] ?? 0,
  };
}

/** Classes of a Moon: two where its quarter spans the middle of Dhanu or Makara. */
function vashyasOf({ rashi, nakshatra, pada, degrees }: Moon): number[] {
  const [first, second] = vashyaOfSign[rashi - 1] ?? [0, 0];
  if (degrees !== null) return [degrees < 15 ? first : second];
  // Nine quarters make a sign; the middle is inside the fifth.
  const quarter = ((nakshatra - 1) * 4 + pada - 1) % 9;
  if (quarter !== 4 || first === second) return [quarter <= 4 ? first : second];
  return [first, second];
}

function maitriPoints(groom: number, bride: number): number {
  const [lord, other] = [lordOf(groom), lordOf(bride)];
  const regards = [regardOf(lord, other), regardOf(other, lord)].sort().join(' ');
  const points: Record<string, number> = {
    'same same': 5,
    'friend friend': 5,
    'friend neutral': 4,
    'neutral neutral': 3,
    'enemy friend': 1,
    'enemy neutral': 0.5,
    'enemy enemy': 0,
  };
  return points[regards] ?? 0;
}
