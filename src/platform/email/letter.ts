import type { Locale } from '#src/i18n/locales.ts';

/** One thing in a letter. `link` is the way to a lesser thing than the button, `facts` are name and value pairs, `quote` is what a visitor wrote, as it was written. */
export type LetterBlock =
  | { paragraph: string }
  | { button: string; href: string }
  | { link: string; href: string }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { small: string };

/** What every letter of the site shows. */
export type LetterSite = {
  name: string;
  sanskritName: string;
  url: string;
  contactEmail: string;
  /** Postal, of several lines; empty where none is given. */
  address: string;
};

export type Letter = {
  language: Locale;
  title: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  blocks: LetterBlock[];
  /** Below everything: why the reader has this mail. */
  reason: string;
  /** Page on which the reader ends the subscription. */
  unsubscribeUrl?: string;
};

/** A letter with what belongs round it. */
export type LetterParts = {
  site: LetterSite;
  letter: Letter;
  unsubscribe: { label: string; href: string } | undefined;
};
