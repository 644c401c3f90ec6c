/** Lunar months in IDs, Chaitra first. */
export const monthSlugs = [
  'chaitra',
  'vaishakha',
  'jyeshtha',
  'ashadha',
  'shravana',
  'bhadrapada',
  'ashvina',
  'kartika',
  'margashirsha',
  'pausha',
  'magha',
  'phalguna',
] as const;

export type MonthSlug = (typeof monthSlugs)[number];
