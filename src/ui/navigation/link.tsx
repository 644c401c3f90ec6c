import { type ComponentProps, type MouseEvent, use } from 'react';
import { useNavigate } from 'react-router';
import { hasWorkerFor } from './document-source.ts';
import { PrefetchContext } from './prefetch-context.ts';

type LinkProps = Omit<ComponentProps<'a'>, 'href'> & { href: string };

/**
 * Link. Pages of this site open without loading a document, and their code is prefetched on pointer or focus.
 * Everything else (other hosts, email, files, fragments) is a plain anchor.
 * The router's link and its `useLinkClickHandler` are in one module with its forms, which would add 3.7 kB to
 * the first load.
 *
 * @param href path (`/blog?tag=gita`), fragment or absolute URL
 */
export function Link({ href, children, ...props }: LinkProps) {
  const anchor = (
    <a href={href} {...props}>
      {children}
    </a>
  );
  return isPagePath(href) && !props.target ? (
    <PageLink href={href} {...props}>
      {children}
    </PageLink>
  ) : (
    anchor
  );
}

function PageLink({ href, onClick, children, ...props }: LinkProps) {
  const navigate = useNavigate();
  const prefetch = use(PrefetchContext);

  function handleClick(event: MouseEvent<HTMLAnchorElement>): void {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event) || opensStoredDocument(event.currentTarget)) return;
    event.preventDefault();
    // A link to the current page adds no history entry.
    const isHere = href === location.pathname + location.search + location.hash;
    void navigate(href, { replace: isHere });
  }
  const handleIntent = () => prefetch(href);

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

/** Whether a path is a page: not a file, an API path or another host. */
function isPagePath(href: string): boolean {
  if (!href.startsWith('/') || href.startsWith('//')) return false;
  return !/^\/(api|auth|rss|art|files|sandbox)(\/|$|\?)|\.(xml|txt|pdf|ics|svg|png)$/.test(href);
}
