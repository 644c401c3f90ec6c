/** The main links in their order (HDR-02), and the paths that belong to each beside its own. */
export const mainLinks = [
  { key: 'navLinks.home', href: '/', below: [] },
  { key: 'navLinks.about', href: '/about', below: [] },
  { key: 'navLinks.projects', href: '/projects', below: ['/ProjectDetailPage'] },
  { key: 'navLinks.resources', href: '/library', below: ['/resources'] },
  { key: 'navLinks.blog', href: '/blog', below: [] },
  { key: 'navLinks.devotees', href: '/devotees', below: [] },
  { key: 'navLinks.donate', href: '/donate', below: [] },
  { key: 'navLinks.contact', href: '/contact', below: [] },
] as const;

export type MainLink = (typeof mainLinks)[number];

/**
 * How a main link is marked: `page` on its own page, `true` on the pages below it, undefined elsewhere.
 *
 * @param path of the page that is shown, with or without a slash at the end
 */
export function currentMark({ href, below }: MainLink, path: string): 'page' | 'true' | undefined {
  if (path === href || path === `${href}/`) return 'page';
  const isBelow = [href, ...below].some((start) => start !== '/' && path.startsWith(`${start}/`));
  return isBelow ? 'true' : undefined;
}
