/**
 * Kind of a meter: four equal quarters (sama), equal pairs (ardhasama), four different ones (vishama), a
 * mixture of two similar meters (upajati), the shloka of the epics (vaktra), counted in moras (matra), a
 * long chain (dandaka), or counted in syllables only (vedic).
 */
export type MeterKind =
  'sama' | 'ardhasama' | 'vishama' | 'upajati' | 'vaktra' | 'matra' | 'dandaka' | 'vedic';

/**
 * Work that defines a meter: Pingala's Chandahsutra, Kedarabhatta's Vrittaratnakara, Gangadasa's
 * Chandomanjari, or the Rigveda-Pratishakhya for meters of the Veda.
 */
export type MeterSource = 'pingala' | 'vrittaratnakara' | 'chandomanjari' | 'pratishakhya';

/** A meter as its definition gives it. */
export type Meter = {
  /** ASCII name, unique: `indravajra`. */
  id: string;
  /** Name in Devanagari: `इन्द्रवज्रा`. */
  name: string;
  kind: MeterKind;
  /** Ganas of a quarter, or of each of the two or four different quarters: `ttjgg`. Empty for other kinds. */
  formulas: readonly string[];
  /** Syllables of a quarter after which the voice pauses (yati), before its end. */
  caesuras: readonly number[];
  source: MeterSource;
};
