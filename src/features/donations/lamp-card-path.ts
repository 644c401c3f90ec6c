import type { Locale } from '#src/i18n/locales.ts';

/** Path of the picture that donors share: "I lit a lamp for {project}." @param projectId null for the whole mission */
export function lampCardPath(locale: Locale, projectId: string | null): string {
  return projectId ? `/art/lamp-card/${locale}/${projectId}.png` : `/art/lamp-card/${locale}.png`;
}
