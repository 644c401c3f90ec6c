import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Locale } from '#src/i18n/locales.ts';
import { locales } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { Passage } from '../indexing/passage.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { indexedPages } from './indexed-pages.ts';
import { joined } from './translated-store.ts';

type PageTexts = {
  /** Live settings of the site. */
  site: { name: string };
  /** Texts of the organization on a page, in one language; none for a page without. */
  readTexts: (path: string, language: Locale) => string[];
};

/** Pages that exist in every site, with the texts of the organization. */
export function createPageSource({ site, readTexts }: PageTexts): SearchSource {
  function listPassages(): Passage[] {
    return indexedPages.flatMap(({ path, title, texts, words, rank = 1 }) =>
      locales.map((language) => {
        const { t } = translatorFor(language);
        const write = (key: (typeof texts)[number]) => t(key, { product: site.name });
        return {
          record: path,
          language,
          address: path,
          title: title === null ? site.name : write(title),
          body: joined(texts.map(write), readTexts(path, language)),
          further: words?.[language] ?? '',
          rank: 1.3 * rank,
        };
      }),
    );
  }

  return {
    kind: 'page',
    listPublished: () => {
      const passages = listPassages();
      const marks = indexedPages.map(({ path }) => markOf(passages.filter(({ record }) => record === path)));
      return sql`select * from unnest(${sql.param(indexedPages.map(({ path }) => path))}::text[],
        ${sql.param(marks)}::text[]) as pages (record, fingerprint)`;
    },
    load: (_db, paths) => Promise.resolve(listPassages().filter(({ record }) => paths.includes(record))),
  };
}

function markOf(passages: Passage[]): string {
  return createHash('sha256').update(JSON.stringify(passages)).digest('base64url').slice(0, 16);
}
