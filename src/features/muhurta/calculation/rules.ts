/* Which moments suit which work, as data. Tithis 1 to 30, nakshatras 1 Ashvini to 27 Revati, weekdays 0 Sunday, signs
   1 Mesha to 12 Meena, months 1 Chaitra to 12 Phalguna. Source: Muhurta Chintamani, chapters 5 (samskaras), 6
   (marriage) and 13 (entering a house); vehicles are not in the old texts and follow today's almanacs. */

export const activities = [
  'griha-pravesha',
  'vivaha',
  'namakarana',
  'vidyarambha',
  'upanayana',
  'vehicle-purchase',
] as const;

export type Activity = (typeof activities)[number];

/** Usages that differ by region. */
export const traditions = ['north', 'mithila', 'south'] as const;

export type Tradition = (typeof traditions)[number];

/** Times in which a work is not begun. */
export const blockIds = [
  'adhika',
  'bhadra',
  'chaturmasa',
  'guru-asta',
  'holashtaka',
  'kharmas',
  'pitri-paksha',
  'sankranti',
  'shukra-asta',
  'tithi-kshaya',
  'vaidhriti',
  'vyatipata',
] as const;

export type BlockId = (typeof blockIds)[number];

/** Moments that suit a work. */
export type MuhurtaRule = {
  /** Signs of the Sun; null where the month does not matter or `months` decides. */
  sunSigns: readonly number[] | null;
  /** Lunar months; null likewise. */
  months: readonly number[] | null;
  /** Lunar months that are second best. */
  mediumMonths: readonly number[];
  tithis: readonly number[];
  nakshatras: readonly number[];
  /** Weekdays; others are possible, but cost points. */
  varas: readonly number[];
  lagnas: readonly number[];
  bestLagnas: readonly number[];
  blocks: readonly BlockId[];
  /** Fraction of daylight after which the work is not begun; null for none. */
  untilOfDaylight: number | null;
};

/** Tithis without the Rikta (4, 9, 14), the first and the new moon. */
const usualTithis = [2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28];
const everyDay = { months: null, mediumMonths: [], untilOfDaylight: null };
const everyWork = ['bhadra', 'vyatipata', 'vaidhriti', 'sankranti'] as const satisfies BlockId[];
const hiddenLords = ['guru-asta', 'shukra-asta'] as const satisfies BlockId[];

/** Rules of North India; `ruleOf` adapts them to other regions. */
const muhurtaRules: Record<Activity, MuhurtaRule> = {
  vivaha: {
    ...everyDay,
    sunSigns: [1, 2, 3, 8, 10, 11],
    tithis: [1, 2, 3, 5, 6, 7, 8, 10, 11, 12, 13, 15, 16, 17, 18, 20, 21, 22, 23, 25, 26, 27, 28],
    nakshatras: [4, 5, 10, 12, 13, 15, 17, 19, 21, 26, 27],
    varas: [0, 1, 3, 4, 5],
    lagnas: [2, 3, 6, 7, 9, 12],
    bestLagnas: [3, 6, 7],
    blocks: [
      ...everyWork,
      ...hiddenLords,
      'adhika',
      'kharmas',
      'chaturmasa',
      'pitri-paksha',
      'holashtaka',
      'tithi-kshaya',
    ],
  },
  'griha-pravesha': {
    ...everyDay,
    sunSigns: null,
    months: [11, 12, 2, 3],
    mediumMonths: [8, 9],
    tithis: usualTithis,
    nakshatras: [4, 5, 12, 14, 17, 21, 26, 27],
    varas: [1, 3, 4, 5, 6],
    lagnas: [2, 5, 8, 11, 3, 6, 9, 12],
    bestLagnas: [2, 5, 8, 11],
    blocks: [...everyWork, ...hiddenLords, 'adhika', 'kharmas', 'chaturmasa', 'pitri-paksha', 'tithi-kshaya'],
  },
  namakarana: {
    ...everyDay,
    sunSigns: null,
    tithis: [1, 2, 3, 5, 7, 10, 11, 12, 13, 15, 16, 17, 18, 20, 22, 25, 26, 27, 28],
    nakshatras: [1, 4, 5, 7, 8, 12, 13, 14, 15, 17, 21, 22, 23, 24, 26, 27],
    varas: [0, 1, 3, 4, 5],
    lagnas: [2, 3, 4, 5, 6, 7, 8, 9, 11, 12],
    bestLagnas: [2, 5, 8, 11],
    blocks: everyWork,
  },
  vidyarambha: {
    ...everyDay,
    sunSigns: [10, 11, 12, 1, 2, 3],
    tithis: [2, 3, 5, 6, 10, 11, 12, 17, 18, 20, 21, 25, 26, 27],
    nakshatras: [1, 6, 7, 8, 13, 14, 15, 17, 22, 27],
    varas: [1, 3, 4, 5],
    lagnas: [2, 3, 5, 6, 8, 9, 11, 12],
    bestLagnas: [3, 6, 9, 12],
    blocks: [...everyWork, ...hiddenLords, 'adhika'],
  },
  upanayana: {
    ...everyDay,
    sunSigns: [10, 11, 12, 1, 2, 3],
    tithis: [2, 3, 5, 10, 11, 12, 17, 18, 20],
    nakshatras: [1, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 15, 17, 19, 20, 21, 22, 23, 24, 25, 26, 27],
    varas: [0, 1, 3, 4, 5],
    lagnas: [2, 3, 4, 5, 6, 7, 9, 12],
    bestLagnas: [2, 3, 6, 7, 9, 12],
    blocks: [...everyWork, ...hiddenLords, 'adhika', 'chaturmasa'],
    untilOfDaylight: 3 / 5,
  },
  'vehicle-purchase': {
    ...everyDay,
    sunSigns: null,
    tithis: usualTithis,
    nakshatras: [1, 5, 7, 8, 13, 14, 15, 17, 22, 23, 24, 27],
    varas: [1, 3, 4, 5],
    lagnas: [2, 3, 4, 6, 7, 9, 12],
    bestLagnas: [3, 6, 9, 12],
    blocks: [...everyWork, 'adhika', 'pitri-paksha'],
  },
};

/** Stars of the Grihyasutras at which Bihar and Mithila also marry. */
const mithilaWeddingStars = [1, 14, 22, 23];

/** Signs of the Sun outside Aadi (Karkidakam), Purattasi and Margazhi. */
const southernWeddingSigns = [1, 2, 3, 5, 7, 8, 10, 11, 12];

/** Blocks of the north that Tamil Nadu and Kerala do not heed. */
const northernBlocks: ReadonlySet<BlockId> = new Set(['chaturmasa', 'holashtaka']);

/**
 * Returns the rule of a work in a tradition. Mithila adds four stars for weddings. The south marries by solar months,
 * also in Avani and Chingam, counts lunar months from new moon to new moon, and does not heed Chaturmasa.
 */
export function ruleOf(activity: Activity, tradition: Tradition): MuhurtaRule {
  const rule = muhurtaRules[activity];
  if (tradition === 'mithila' && activity === 'vivaha')
    return { ...rule, nakshatras: [...rule.nakshatras, ...mithilaWeddingStars].sort((a, b) => a - b) };
  if (tradition !== 'south') return rule;

  return {
    ...rule,
    ...(activity === 'vivaha' && { sunSigns: southernWeddingSigns }),
    blocks: rule.blocks.filter((block) => !northernBlocks.has(block)),
  };
}
