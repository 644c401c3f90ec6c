import type { Site } from '#src/api/site.ts';
import type { Locale } from '#src/i18n/locales.ts';

/** Data that the admin document passes to its script. */
export type AdminInit = { locale: Locale; site: Site };

/** Id of the element that contains it. */
export const adminInitElementId = '__admin';
