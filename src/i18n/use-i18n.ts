import { use } from 'react';
import type { I18n } from './i18n.ts';
import { I18nContext } from './i18n-context.ts';

/**
 * Translator and formats of the page's language.
 *
 * @throws Error outside an `I18nProvider`
 */
export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error('useI18n is called outside an I18nProvider');
  return i18n;
}
