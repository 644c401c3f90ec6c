import type { Currency } from './money.ts';

/** Figures that the organization states beside computed ones; pages omit those that are not stated. */
export const figureNames = ['countries'] as const;

/** Displayed text by figure, such as "10,000+"; empty when not stated. */
export type StatedFigures = Record<(typeof figureNames)[number], string>;

/** Facts about the organization on pages and in emails. Administrators can change them. */
export type Organisation = {
  name: string;
  sanskritName: string;
  /** Postal address of several lines; may be empty. */
  address: string;
  contactEmail: string;
  /** May be empty. */
  phone: string;
  /** Currencies in which donations are accepted. */
  currencies: Currency[];
  figures: StatedFigures;
  social: { youtube: string; instagram: string; facebook: string; x: string };
  defaultPlace: OrganisationPlace;
};

/** Place whose day and sky are shown until a visitor chooses another, with its name in each language. */
export type OrganisationPlace = {
  /** Degrees north. */
  latitude: number;
  /** Degrees east. */
  longitude: number;
  /** IANA zone. */
  zone: string;
  name: { en: string; hi: string; sa: string };
};

/** Legal entity that receives donations: in the United States or in India. */
export type Entity = 'us' | 'in';
