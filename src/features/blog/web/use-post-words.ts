import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ListedPost } from '../contract.ts';

/** `lang` of a post's text if it differs from the page's, and the reading time in the page's language. */
export function usePostWords({ language, readTime }: ListedPost): {
  lang: string | undefined;
  readTime: string;
} {
  const { t, locale } = useI18n();
  const [minutes] = /^\d+/.exec(readTime) ?? [];
  return {
    lang: language === locale ? undefined : language,
    readTime: minutes === undefined ? readTime : t('common.readTime', { count: Number(minutes) }),
  };
}
