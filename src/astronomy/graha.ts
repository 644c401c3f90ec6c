/** The nine grahas: the lords of the weekdays from Sunday on, then the nodes of the Moon's path. */
export const grahas = [
  'sun',
  'moon',
  'mars',
  'mercury',
  'jupiter',
  'venus',
  'saturn',
  'rahu',
  'ketu',
] as const;

export type Graha = (typeof grahas)[number];
