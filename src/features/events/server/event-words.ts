import type { ContentLanguage } from '#src/api/translations/translation.ts';
import { alignTexts, mergeTexts } from '#src/api/translations/text-tree.ts';
import { type EventTexts, eventTextsOf } from '../event-texts.ts';
import type { ListedEvent } from './store.ts';

/** Texts of an event for one reader. */
type EventWords = EventTexts & { language: ContentLanguage; detailsHtml: string };

/** Texts in the reader's language, else those of the original. */
export function eventWords({ event, translation }: ListedEvent): EventWords {
  const original = eventTextsOf(event);
  const own = { ...original, language: event.language, detailsHtml: event.detailsHtml };
  if (!translation) return own;

  const { texts, original: made, html, language } = translation;
  return {
    ...mergeTexts(original, alignTexts(original, made, texts)),
    language,
    detailsHtml: html || event.detailsHtml,
  };
}
