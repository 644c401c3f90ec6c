import type { PolicyEntry } from '#src/http/policy-entry.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';

/** The fields of a contact message that are stored. */
export const contactFields: PolicyEntry = {
  name: 'contactFields',
  updated: '2026-11-28',
  text: (locale) => translatorFor(locale).t('contact.stored'),
};
