import type { PageEntry } from '#src/web/page-entry.ts';

export const blogPages: PageEntry[] = [
  {
    path: 'blog',
    module: 'src/features/blog/web/blog-list-page.tsx',
    messages: ['blog'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadBlogList),
    watch: 5,
  },
  {
    path: 'blog/all',
    module: 'src/features/blog/web/blog-archive-page.tsx',
    messages: ['blog'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadBlogArchive),
    watch: 5,
  },
  {
    path: 'blog/:blogId',
    module: 'src/features/blog/web/blog-post-page.tsx',
    messages: ['blog', 'post', 'footer', 'translations'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadBlogPost),
  },
  {
    path: 'blog/preview/:token',
    module: 'src/features/blog/web/post-preview-page.tsx',
    messages: ['blog', 'post', 'notFound', 'translations'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadPostPreview),
    personal: true,
  },
  {
    path: 'blog/authors/:slug',
    module: 'src/features/blog/web/author-page.tsx',
    messages: ['blog', 'post', 'notFound'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadAuthor),
  },
  {
    path: 'blog/series/:slug',
    module: 'src/features/blog/web/series-page.tsx',
    messages: ['blog', 'post', 'notFound'],
    loader: () => import('./blog-requests.ts').then((file) => file.loadSeries),
  },
];
