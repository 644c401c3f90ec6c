import { languageQuery, load, pageLoader } from '#src/web/loaders/page-loader.ts';
import type { getAlbum } from '../contract.ts';
import * as endpoints from '../endpoints.ts';

/** /media/albums/{slug}: one album. */
export const loadAlbum = pageLoader(({ context, params }) => ({
  album: load<typeof getAlbum>(endpoints.getAlbum, {
    params: { slug: params['slug'] ?? '' },
    query: languageQuery(context),
  }),
}));
