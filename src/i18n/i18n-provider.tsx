import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import { createI18n } from './i18n.ts';
import { I18nContext } from './i18n-context.ts';
import type { Locale } from './locales.ts';
import { lazyGroups, messagesAtHand } from './messages.ts';
import { missingMessage } from './missing-message.ts';

type I18nProviderProps = { locale: Locale; children: ReactNode };

/** Provides the language to the components below. It does not change until the document is reloaded. */
export function I18nProvider({ locale, children }: I18nProviderProps) {
  const version = useSyncExternalStore(lazyGroups.subscribe, lazyGroups.version, lazyGroups.version);
  // A new value renders all components with the new messages.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const i18n = useMemo(() => createI18n(locale, messagesAtHand(locale), loadMissing), [locale, version]);
  return <I18nContext value={i18n}>{children}</I18nContext>;
}

/**
 * Returns an English fallback and loads the message's group, which contains it in the page's language or in
 * English.
 */
function loadMissing(key: string): string {
  lazyGroups.request(key);
  return missingMessage(key);
}
