import { createContext, use } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { textLanguage, type TextLanguages } from './text-language.ts';

/** The project whose texts are shown. */
export const ContentLangContext = createContext<TextLanguages>({});

/** Returns the `lang` of a text of the shown project by its path, such as `faqs.0.answer`. */
export function useContentLang(): (path: string) => Locale | undefined {
  return useLangOf(use(ContentLangContext));
}

/** The `lang` of a project's texts where it is not the language of the page (I18N-06, I18N-08). */
export function useLangOf(project: TextLanguages): (path: string) => Locale | undefined {
  const { locale } = useI18n();

  return (path) => {
    const language = textLanguage(project, path);
    return language === locale ? undefined : language;
  };
}
