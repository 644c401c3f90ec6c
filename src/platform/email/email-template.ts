import type { Locale } from '#src/i18n/locales.ts';

/**
 * Block of an email. `link` is secondary to the button, `facts` are name and value pairs, `quote` is visitor
 * input, verbatim.
 */
export type EmailBlock =
  | { paragraph: string }
  | { button: string; href: string }
  | { link: string; href: string }
  | { facts: [name: string, value: string][] }
  | { quote: string }
  | { small: string };

/** Facts about the site that every email shows. */
export type EmailSite = {
  name: string;
  sanskritName: string;
  url: string;
  contactEmail: string;
  /** Postal address of several lines; may be empty. */
  address: string;
};

export type EmailTemplate = {
  language: Locale;
  title: string;
  /** Preview line that mailboxes show beside the subject. */
  preview: string;
  blocks: EmailBlock[];
  /** Last line: why the reader receives this email. */
  reason: string;
  /** Page with the unsubscribe form. */
  unsubscribeUrl?: string;
};

/** Template with its frame. */
export type EmailParts = {
  site: EmailSite;
  letter: EmailTemplate;
  unsubscribe: { label: string; href: string } | undefined;
};
