import { type ReactNode, useMemo } from 'react';
import { createI18n } from './i18n.ts';
import { I18nContext } from './i18n-context.ts';
import type { Locale } from './locales.ts';
import { messagesAtHand } from './messages.ts';

type I18nProviderProps = { locale: Locale; children: ReactNode };

/** Gives the components below it their language. It stays the same until the document is loaded again. */
export function I18nProvider({ locale, children }: I18nProviderProps) {
  const i18n = useMemo(() => createI18n(locale, messagesAtHand(locale)), [locale]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}
