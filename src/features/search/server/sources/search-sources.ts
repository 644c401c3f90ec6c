import type { SiteContentService } from '#src/features/site-content/server/service.ts';
import type { SearchSource } from '../indexing/source-store.ts';
import { albumSource } from './album-store.ts';
import { eventSource, festivalSource } from './gathering-store.ts';
import { readOwnTexts } from './own-texts.ts';
import { createPageSource } from './page-store.ts';
import { verseSource, workSource } from './text-store.ts';
import { postSource, projectSource, resourceSource } from './writing-store.ts';

type Dependencies = {
  /** Live settings of the site. */
  site: { name: string };
  content: Pick<SiteContentService, 'show'>;
};

/** Everything that can be found. */
export function createSearchSources({ site, content }: Dependencies): SearchSource[] {
  return [
    verseSource,
    workSource,
    createPageSource({
      site,
      readTexts: (path, language) => readOwnTexts(content, path, language),
    }),
    postSource,
    festivalSource,
    eventSource,
    projectSource,
    resourceSource,
    albumSource,
  ];
}
