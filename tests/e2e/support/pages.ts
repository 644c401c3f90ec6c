/** Every page that stands for itself; the crawl finds the rest. */
export const pages = ['/', '/about', '/blog', '/blog/why-we-light-a-lamp', '/blog/all', '/nowhere'] as const;
