import { translatorFor } from '#src/i18n/server-messages.ts';
import { letterHtml } from './letter-html.ts';
import { letterText } from './letter-text.ts';
import type { Letter, LetterSite } from './letter.ts';

/** Lays a letter out: the same words as HTML in the site's look, and as plain text. */
export function renderLetter(site: LetterSite, letter: Letter): { html: string; text: string } {
  const { t } = translatorFor(letter.language);
  const unsubscribe = letter.unsubscribeUrl
    ? { label: t('mail.unsubscribe'), href: letter.unsubscribeUrl }
    : undefined;
  const parts = { site, letter, unsubscribe };
  return { html: letterHtml(parts), text: letterText(parts) };
}
