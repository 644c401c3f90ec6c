import { defaultLocale, type Locale } from '#src/i18n/locales.ts';
import type { Project } from '../contract.ts';

export type TextLanguages = Partial<Pick<Project, 'language' | 'languages' | 'untranslated'>>;

/** Language of a text of a project, by its path such as `faqs.0.answer`. English if not stated. */
export function textLanguage(project: TextLanguages, path: string): Locale {
  const { language = defaultLocale, languages = [], untranslated = [] } = project;
  const [original = defaultLocale] = languages;
  return untranslated.includes(path) ? original : language;
}
