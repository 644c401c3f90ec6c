import { type ComponentProps, type MouseEvent, use } from 'react';
import { UNSAFE_NavigationContext as NavigationContext } from 'react-router';
import { hasWorkerFor } from './document-source.ts';
import { PrefetchContext } from './prefetch-context.ts';
import { RouterBaseContext } from './router-base-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * Link. Pages of this site open without loading a document, and their code is prefetched on pointer or focus.
 * Everything else (other hosts, email, files, fragments) is a plain anchor. Paths that the router does not have
 * open in a new tab.
 * The router's link and its `useLinkClickHandler` are in one module with its forms, which would add 3.7 kB to
 * the first load.
 *
 * @param href path (`/blog?tag=gita`), fragment or absolute URL
 */
export function Link({ href, onClick, children, ...props }: LinkProps) {
  // A page has dozens of links: `useNavigate` and a component of its own would add half to the time to render each.
  const navigation = use(NavigationContext);
  const prefetch = use(PrefetchContext);
  const base = use(RouterBaseContext);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || opensStoredDocument(event.currentTarget)) return;
    event.preventDefault();
    // A link to the current page adds no history entry.
    const isHere = href === location.pathname + location.search + location.hash;
    if (isHere) navigation.navigator.replace(href);
    else navigation.navigator.push(href);
  }
  const handleIntent = () => prefetch(href);

  const isElsewhere = href.startsWith('/') && !isBelow(base, href);
  if (isElsewhere || !isPagePath(href) || props.target)
    return (
      <a href={href} onClick={onClick} {...(isElsewhere && { target: '_blank' })} {...props}>
        {children}
      </a>
    );
  return (
    <a href={href} {...props} onClick={handleClick} onPointerEnter={handleIntent} onFocus={handleIntent}>
      {children}
    </a>
  );
}

/** With these keys, or another button, the browser opens a tab or window, or saves the target. */
function opensElsewhere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}

/** Without a connection the service worker has documents, but not the responses that other pages need. */
function opensStoredDocument({ pathname }: HTMLAnchorElement): boolean {
  return !navigator.onLine && hasWorkerFor(pathname);
}

function isBelow(base: string, href: string): boolean {
  return (
    base === '/' ||
    href === base ||
    [`${base}/`, `${base}?`, `${base}#`].some((start) => href.startsWith(start))
  );
}

/** Whether a path is a page: not a file, an API path or another host. */
function isPagePath(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  return !/^\/(api|auth|rss|art|files|sandbox)(\/|$|\?)|\.(xml|txt|pdf|ics|svg|png)$/.test(href);
}
