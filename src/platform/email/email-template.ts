import type { Locale } from '#src/i18n/locales.ts';

/** One thing in a letter. `link` is the way to a lesser thing than the button, `facts` are name and value pairs, `quote` is what a visitor wrote, as it was written. */
export type EmailBlock =
  | { paragraph: string }
  | { button: string; href: string }
  | { link: string; href: string }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { small: string };

/** What every letter of the site shows. */
export type EmailSite = {
  name: string;
  sanskritName: string;
  url: string;
  contactEmail: string;
  /** Postal, of several lines; empty where none is given. */
  address: string;
};

export type EmailTemplate = {
  language: Locale;
  title: string;
  /** The line that mailboxes show beside the subject. */
  preview: string;
  blocks: EmailBlock[];
  /** Below everything: why the reader has this email. */
  reason: string;
  /** Page on which the reader ends the subscription. */
  unsubscribeUrl?: string;
};

/** A letter with what belongs round it. */
export type EmailParts = {
  site: EmailSite;
  letter: EmailTemplate;
  unsubscribe: { label: string; href: string } | undefined;
};
