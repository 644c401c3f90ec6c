/** Main links in order (HDR-02), with further paths that belong to each. */
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

type MainLink = (typeof mainLinks)[number];

/**
 * `aria-current` of a main link: `page` on its page, `true` on its subpages, undefined elsewhere.
 *
 * @param path of the current page, with or without a trailing slash
 */
export function currentMark({ href, below }: MainLink, path: string): 'page' | 'true' | undefined {
  if (path === href || path === `${href}/`) return 'page';
  const isBelow = [href, ...below].some((start) => start !== '/' && path.startsWith(`${start}/`));
  return isBelow ? 'true' : undefined;
}
