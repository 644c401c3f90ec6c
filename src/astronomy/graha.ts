/** The nine grahas: the lords of the weekdays from Sunday, then the lunar nodes. */
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
