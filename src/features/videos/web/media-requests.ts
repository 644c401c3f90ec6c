import type { listAlbums } from '#src/features/albums/contract.ts';
import * as endpoints from '#src/features/albums/endpoints.ts';
import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';

/** /media: the albums. The page is complete without them. */
export const loadMedia = pageLoader(({ context }) => ({
  albums: load<typeof listAlbums>(
    endpoints.listAlbums,
    { query: languageQuery(context) },
    { optional: true },
  ),
}));
