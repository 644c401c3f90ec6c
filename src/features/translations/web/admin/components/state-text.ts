import type { LanguageState } from '#src/api/translations/translation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

type StateText = { text: string; tone: 'ok' | 'warn' | 'info' | 'neutral' };

/** Word and color of the state of a translation. */
export function useStateText(): (state: LanguageState) => StateText {
  const { t } = useI18n();
  return ({ state, isOutdated }) => {
    if (isOutdated) return { text: t('adminTranslations.states.outdated'), tone: 'warn' };
    switch (state) {
      case 'published':
        return { text: t('adminTranslations.states.published'), tone: 'ok' };
      case 'draft':
        return { text: t('adminTranslations.states.draft'), tone: 'info' };
      case 'original':
        return { text: t('adminTranslations.states.original'), tone: 'neutral' };
      case 'missing':
        return { text: t('adminTranslations.states.missing'), tone: 'neutral' };
    }
  };
}
