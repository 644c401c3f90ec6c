import { useI18n } from '#src/i18n/use-i18n.ts';

/**
 * Text that a visitor typed, such as a name. Devanagari on an English page is marked as Hindi, so that it is read
 * by a Hindi voice and the page does not wait for its fonts.
 */
export function VisitorText({ children: text }: { children: string }) {
  const { locale } = useI18n();
  const isForeign = locale === 'en' && /^\P{Script=Latin}*\p{Script=Devanagari}/u.test(text);
  return isForeign ? <span lang="hi">{text}</span> : text;
}
