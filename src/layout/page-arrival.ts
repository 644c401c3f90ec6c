import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { positionOf, rememberPosition, scrollWhenLongEnough, storePositions } from './scroll-positions.ts';

type PageArrival = { mainRef: RefObject<HTMLElement | null>; announcement: string };

/**
 * Effects of client-side navigation: scrolls to the top (or to the fragment; going back restores the
 * position), moves the focus to the page and announces its title.
 */
export function usePageArrival(): PageArrival {
  const location = useLocation();
  const navigationType = useNavigationType();
  const mainRef = useRef<HTMLElement>(null);
  const previous = useRef({ key: location.key, pathname: location.pathname });
  const [announcement, setAnnouncement] = useState('');

  useEffect(() => {
    const ending = new AbortController();
    const options = { passive: true, signal: ending.signal };
    // A page that is loaded again is scrolled by the browser.
    const setRestoration = (by: ScrollRestoration) => () => void (history.scrollRestoration = by);
    setRestoration('manual')();
    addEventListener('pagehide', setRestoration('auto'), options);
    addEventListener('pageshow', setRestoration('manual'), options);
    addEventListener('pagehide', storePositions, options);
    addEventListener('scroll', () => rememberPosition(previous.current.key), options);
    return () => ending.abort();
  }, []);

  // Before the browser reports how the shorter or longer page was scrolled, which belongs to the new entry.
  useLayoutEffect(() => {
    if (previous.current.key === location.key) return undefined;
    // Positions of the history are exact in a whole layout only.
    delete document.documentElement.dataset['partly'];
    const isOtherPage = previous.current.pathname !== location.pathname;
    previous.current = { key: location.key, pathname: location.pathname };

    const target = targetOf(location.hash);
    let stopScrolling: (() => void) | undefined;
    if (target) {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    } else if (navigationType === NavigationType.Pop)
      stopScrolling = scrollWhenLongEnough(positionOf(location.key));
    else if (isOtherPage) window.scrollTo({ top: 0, behavior: 'instant' });
    if (!isOtherPage) return stopScrolling;

    // A page whose heading can take the focus begins there.
    const heading = mainRef.current?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (!target) (heading ?? mainRef.current)?.focus({ preventScroll: true });
    setAnnouncement(document.title);
    return stopScrolling;
  }, [location, navigationType]);

  return { mainRef, announcement };
}

/** Element of a fragment; null without one, also when the fragment is no valid text. */
function targetOf(hash: string): HTMLElement | null {
  try {
    return hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}
