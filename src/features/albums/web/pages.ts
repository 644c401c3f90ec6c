import type { PageEntry } from '#src/web/page-entry.ts';
import { isOtherAlbum } from './is-other-album.ts';

export const albumPages: PageEntry[] = [
  {
    path: 'media/albums/:slug',
    module: 'src/features/albums/web/album-page.tsx',
    messages: ['albums', 'notFound', 'translations'],
    loader: () => import('./album-requests.ts').then((file) => file.loadAlbum),
    shouldRevalidate: isOtherAlbum,
    watch: 5,
  },
];
