import { flatTexts, type RecordTexts } from '#src/api/translations/text-tree.ts';
import type { ContentLanguage } from '#src/api/translations/translation.ts';
import type { TranslatableKind } from '#src/http/translatable-kind.ts';
import type { SearchWords } from './store.ts';

/** Columns derived from the texts: what lists show, rendered Markdown, and words for search. */
export function derivedColumns(
  kind: TranslatableKind,
  texts: RecordTexts,
  language: ContentLanguage,
): { summary: Record<string, string | number>; html: string; searchWords: SearchWords } {
  const { summary, html = '', searchWords } = kind.derive(texts, language);
  const text = flatTexts(texts)
    .map(([, one]) => one)
    .join(' ');
  return { summary, html, searchWords: searchWords ? { words: searchWords } : { text } };
}
