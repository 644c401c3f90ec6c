import type { Locale } from '#src/i18n/locales.ts';

/** What a feature stores about visitors, for the slot `{name}` of the privacy policy. */
export type PolicyEntry = {
  name: string;
  /** Calendar day of the last change, since which the policy counts as updated. */
  updated: string;
  text: (locale: Locale) => string;
};
