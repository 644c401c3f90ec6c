import type { Locale } from '#src/i18n/locales.ts';

/** Title, summary and link of something on the site. `image` has an absolute URL. */
export type EmailCard = {
  title: string;
  summary: string;
  href: string;
  action: string;
  image?: { src: string; alt: string };
};

/**
 * Block of an email. `link` is secondary to the button, `facts` are name and value pairs, `quote` is visitor
 * input, verbatim, `prose` is Markdown of an editor.
 */
export type EmailBlock =
  | { paragraph: string }
  | { prose: string; language: Locale }
  | { card: EmailCard }
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
  /** Color of the organization, `#rrggbb`, on which light text is readable. */
  accent: string;
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
  /** Name of the link to it where the reader has no subscription, such as for reminders. */
  unsubscribeLabel?: string;
  /** Page on which the subscriber chooses languages, topics and emails. */
  preferencesUrl?: string;
  /** Page with the same content. */
  browserUrl?: string;
};

export type EmailLink = { label: string; href: string };

/** Template with its frame. */
export type EmailParts = {
  site: EmailSite;
  template: EmailTemplate;
  browser: EmailLink | undefined;
  /** Links of the subscription. */
  links: EmailLink[];
};
