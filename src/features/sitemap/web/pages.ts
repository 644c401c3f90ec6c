import type { PageEntry } from '#src/web/page-entry.ts';

export const sitemapPages: PageEntry[] = [
  {
    path: 'sitemap',
    module: 'src/features/sitemap/web/sitemap-page.tsx',
    messages: ['footer', 'sitemap'],
    loader: () => import('./sitemap-requests.ts').then((file) => file.loadSitemap),
    watch: 8,
    query: [],
  },
];
