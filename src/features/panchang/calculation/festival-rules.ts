import type { Kala } from './inauspicious-times.ts';

/**
 * How the day of a festival follows from its tithi.
 * - `kala`: the day on which the tithi is current in that part of the day. When two days qualify: the first,
 * the last, or the one with more of it. When none does: the day in which the tithi begins or ends.
 * - `udaya-left`: the day on which the tithi lasts for at least that long after sunrise, else the previous
 * day.
 * - `special`: a function in festival-days.ts.
 */
export type FestivalRule = TithiRule | { by: 'special' };

export type TithiRule =
  | { by: 'kala'; kala: Kala; both: 'first' | 'last' | 'larger'; none: 'begin' | 'end' }
  | { by: 'udaya-left'; ghatis: number }
  | { by: 'udaya-left'; muhurtas: number };

/**
 * Festival of a lunar month: amanta month 1 Chaitra to 12 Phalguna, tithi 1 to 30. Not observed in adhika
 * months.
 */
type LunarFestival = { id: string; month: number; tithi: number; rule: FestivalRule };

const udaya: TithiRule = { by: 'kala', kala: 'udaya', both: 'first', none: 'begin' };
const special: FestivalRule = { by: 'special' };

/**
 * Festivals of the year in order of the months.
 * Sources of the rules: Dharmasindhu and Nirnayasindhu as modern almanacs apply them; each rule was compared
 * with the public holiday lists for India of 2001 to 2035 (dates for New Delhi) and agrees with 34 or 35 of
 * the 35 years where such a list exists, Buddha Purnima (29) and Mahavira Jayanti (32) excepted.
 */
export const lunarFestivals = [
  { id: 'ugadi', month: 1, tithi: 1, rule: { by: 'udaya-left', ghatis: 1 } },
  { id: 'rama-navami', month: 1, tithi: 9, rule: special },
  { id: 'mahavira-jayanti', month: 1, tithi: 13, rule: udaya },
  { id: 'hanuman-jayanti', month: 1, tithi: 15, rule: udaya },
  { id: 'akshaya-tritiya', month: 2, tithi: 3, rule: by('purvahna', 'first', 'begin') },
  { id: 'narasimha-jayanti', month: 2, tithi: 14, rule: by('sunset', 'last', 'begin') },
  { id: 'buddha-purnima', month: 2, tithi: 15, rule: udaya },
  { id: 'rath-yatra', month: 4, tithi: 2, rule: udaya },
  { id: 'guru-purnima', month: 4, tithi: 15, rule: udaya },
  { id: 'naga-panchami', month: 5, tithi: 5, rule: { by: 'udaya-left', muhurtas: 3 } },
  { id: 'raksha-bandhan', month: 5, tithi: 15, rule: { by: 'udaya-left', muhurtas: 3 } },
  { id: 'janmashtami-smarta', month: 5, tithi: 23, rule: special },
  { id: 'janmashtami-udaya', month: 5, tithi: 23, rule: special },
  { id: 'ganesha-chaturthi', month: 6, tithi: 4, rule: by('madhyahna', 'larger', 'begin') },
  { id: 'mahalaya', month: 6, tithi: 30, rule: by('aparahna', 'larger', 'begin') },
  { id: 'sharad-navaratri', month: 7, tithi: 1, rule: { by: 'udaya-left', ghatis: 1 } },
  { id: 'durga-ashtami', month: 7, tithi: 8, rule: { by: 'udaya-left', ghatis: 1 } },
  { id: 'maha-navami', month: 7, tithi: 9, rule: by('aparahna', 'larger', 'begin') },
  { id: 'vijayadashami', month: 7, tithi: 10, rule: special },
  { id: 'sharad-purnima-udaya', month: 7, tithi: 15, rule: udaya },
  { id: 'karva-chauth', month: 7, tithi: 19, rule: by('moonrise', 'first', 'end') },
  { id: 'dhanteras', month: 7, tithi: 28, rule: by('pradosha', 'larger', 'begin') },
  { id: 'naraka-chaturdashi', month: 7, tithi: 29, rule: by('arunodaya', 'last', 'begin') },
  { id: 'diwali', month: 7, tithi: 30, rule: special },
  { id: 'govardhan-puja', month: 8, tithi: 1, rule: by('sunset', 'first', 'end') },
  { id: 'bhai-dooj', month: 8, tithi: 2, rule: by('aparahna', 'last', 'begin') },
  { id: 'chhath', month: 8, tithi: 6, rule: udaya },
  { id: 'kartika-purnima', month: 8, tithi: 15, rule: udaya },
  { id: 'vasant-panchami', month: 11, tithi: 5, rule: by('purvahna', 'first', 'begin') },
  { id: 'magha-purnima', month: 11, tithi: 15, rule: udaya },
  { id: 'maha-shivaratri', month: 11, tithi: 29, rule: by('nishita', 'first', 'end') },
  { id: 'holika-dahan', month: 12, tithi: 15, rule: special },
  { id: 'holi', month: 12, tithi: 15, rule: special },
] as const satisfies readonly LunarFestival[];

/** Observances of every lunar month, including adhika months. */
export const monthlyObservances = [
  { id: 'sankashti', tithi: 19, rule: by('moonrise', 'first', 'end') },
  { id: 'pradosha', tithi: 13, rule: by('pradosha', 'larger', 'begin') },
  { id: 'pradosha', tithi: 28, rule: by('pradosha', 'larger', 'begin') },
  { id: 'purnima', tithi: 15, rule: udaya },
  { id: 'masik-shivaratri', tithi: 29, rule: by('nishita', 'first', 'end') },
  { id: 'amavasya', tithi: 30, rule: udaya },
] as const satisfies readonly Omit<LunarFestival, 'month'>[];

export type FestivalId = (typeof lunarFestivals)[number]['id'] | 'makara-sankranti';
export type MonthlyId = (typeof monthlyObservances)[number]['id'];

function by(kala: Kala, both: 'first' | 'last' | 'larger', none: 'begin' | 'end'): TithiRule {
  return { by: 'kala', kala, both, none };
}
