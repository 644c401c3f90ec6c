import type { Currency } from './money.ts';

/** StatTiles that the organisation states about its work; pages leave out those that are not stated. */
export const figureNames = [
  'texts',
  'countries',
  'scholars',
  'languages',
  'articles',
  'profiles',
  'guides',
  'tips',
] as const;

/** Each as it is shown, such as "10,000+"; empty where none is stated. */
export type StatedFigures = Record<(typeof figureNames)[number], string>;

/** Facts about the organisation that its pages and emails show. Administrators can change them later. */
export type Organisation = {
  name: string;
  sanskritName: string;
  /** Postal, of several lines; empty where none is given. */
  address: string;
  contactEmail: string;
  /** Empty where none is given. */
  phone: string;
  /** Currencies in which donations are taken. */
  currencies: Currency[];
  figures: StatedFigures;
  social: { youtube: string; instagram: string; facebook: string; x: string };
};
