/** Every page that stands for itself; the crawl finds the rest. */
export const pages = [
  '/',
  '/about',
  '/projects',
  '/ProjectDetailPage/land-acquisition',
  '/blog',
  '/blog/why-we-light-a-lamp',
  '/blog/all',
  '/developers',
  '/contact',
  '/newsletter',
  '/newsletter/confirm?token=abc',
  '/donate',
  '/nowhere',
] as const;
