import type { Meter, MeterKind, MeterSource } from './meter-data.ts';

/** Shloka of the epics and Puranas, and its form in the Veda. Source: Pingala 5.9-5.19 (vaktra, pathya, vipulas). */
export const anushtubh = other('anushtubh', 'अनुष्टुभ्', 'vaktra', 'pingala');

/** Names of the forms of its odd quarters. */
export const anushtubhForms: Readonly<Record<string, string>> = {
  pathya: 'पथ्या',
  'na-vipula': 'न-विपुला',
  'bha-vipula': 'भ-विपुला',
  'ma-vipula': 'म-विपुला',
  'ra-vipula': 'र-विपुला',
};

/** Eleven syllables with a common cadence, of which each quarter can have another form (epics, Veda). */
export const trishtubh = other('trishtubh', 'त्रिष्टुभ्', 'vedic', 'pratishakhya');

/** The same with twelve syllables. */
export const jagati = other('jagati', 'जगती', 'vedic', 'pratishakhya');

/** Quarters of eleven and of twelve syllables in one verse. */
export const trishtubhJagati = other('trishtubh-jagati', 'त्रिष्टुभ्-जगती', 'vedic', 'pratishakhya');

/** Two nas, then seven or more ras (Pingala 7.33). */
export const dandaka = other('dandaka', 'दण्डक', 'dandaka', 'pingala');

/** Moras of the two halves of the arya and its relatives. Source: Pingala 4.14-4.31; Vrittaratnakara 2. */
export const aryaMeters = [
  { meter: other('arya', 'आर्या', 'matra', 'pingala'), moras: [30, 27] },
  { meter: other('giti', 'गीति', 'matra', 'pingala'), moras: [30, 30] },
  { meter: other('upagiti', 'उपगीति', 'matra', 'pingala'), moras: [27, 27] },
  { meter: other('udgiti', 'उद्गीति', 'matra', 'pingala'), moras: [27, 30] },
  { meter: other('aryagiti', 'आर्यागीति', 'matra', 'pingala'), moras: [32, 32] },
] as const;

/**
 * Meters of moras with a fixed end: moras of the odd and of the even quarters, and the ganas of the end.
 * Source: Pingala 4.32-4.41.
 */
export const vaitaliyaMeters = [
  { meter: other('vaitaliya', 'वैतालीय', 'matra', 'pingala'), moras: [14, 16], end: 'rlg' },
  { meter: other('aupacchandasika', 'औपच्छन्दसिक', 'matra', 'pingala'), moras: [16, 18], end: 'ry' },
] as const;

/** Sixteen moras in each quarter (Pingala 4.42; Vrittaratnakara 2), as in the Mohamudgara. */
export const matrasamaka = other('matrasamaka', 'मात्रासमक', 'matra', 'pingala');

/**
 * Meters of the Veda by the syllables of their quarters (Rigveda-Pratishakhya 16-18; Pingala 3).
 * Those with other names by the order of their quarters count as one meter.
 */
export const vedicMeters: readonly { meter: Meter; quarters: readonly number[] }[] = [
  { meter: other('gayatri', 'गायत्री', 'vedic', 'pratishakhya'), quarters: [8, 8, 8] },
  { meter: other('ushnih', 'उष्णिह्', 'vedic', 'pratishakhya'), quarters: [8, 8, 12] },
  { meter: other('anushtubh-vedic', 'अनुष्टुभ्', 'vedic', 'pratishakhya'), quarters: [8, 8, 8, 8] },
  { meter: other('brihati', 'बृहती', 'vedic', 'pratishakhya'), quarters: [8, 8, 12, 8] },
  { meter: other('pankti', 'पङ्क्ति', 'vedic', 'pratishakhya'), quarters: [8, 8, 8, 8, 8] },
  { meter: trishtubh, quarters: [11, 11, 11, 11] },
  { meter: jagati, quarters: [12, 12, 12, 12] },
  { meter: other('viraj', 'विराज्', 'vedic', 'pratishakhya'), quarters: [11, 11, 11] },
  { meter: other('atijagati', 'अतिजगती', 'vedic', 'pratishakhya'), quarters: [13, 13, 13, 13] },
  { meter: other('shakvari', 'शक्वरी', 'vedic', 'pratishakhya'), quarters: [8, 8, 8, 8, 8, 8, 8] },
];

function other(id: string, name: string, kind: MeterKind, source: MeterSource): Meter {
  return { id, name, kind, formulas: [], caesuras: [], source };
}
