import { use, type ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';
import { PrefetchContext } from './prefetch-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * A link. Addresses on this site open without loading a document, and their code is fetched as soon as the
 * pointer or the focus arrives; everything else (other hosts, mail, files, fragments) is a plain anchor.
 *
 * @param href path (`/blog?tag=gita`), fragment or absolute address
 */
export function Link({ href, children, ...props }: LinkProps) {
  const prefetch = use(PrefetchContext);
  if (!isPagePath(href)) {
    return (
      <a href={href} {...props}>
        {children}
      </a>
    );
  }

  const handleIntent = () => prefetch(href);
  return (
    <RouterLink to={href} onPointerEnter={handleIntent} onFocus={handleIntent} {...props}>
      {children}
    </RouterLink>
  );
}

/** A path that the site answers with a page: not a file, not a call, not another host. */
function isPagePath(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  return !/^\/(api|auth|rss|art|files|sandbox)(\/|$|\?)|\.(xml|txt|pdf|ics|svg|png)$/.test(href);
}
