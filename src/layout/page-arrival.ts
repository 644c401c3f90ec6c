import { type RefObject, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';

type PageArrival = { mainRef: RefObject<HTMLElement | null>; announcement: string };

/** Scroll positions of this visit by history entry. */
const scrollPositions = new Map<string, number>();

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
    history.scrollRestoration = 'manual';
    const remember = () => scrollPositions.set(previous.current.key, window.scrollY);
    addEventListener('scroll', remember, { passive: true });
    return () => removeEventListener('scroll', remember);
  }, []);

  useEffect(() => {
    if (previous.current.key === location.key) return;
    const isOtherPage = previous.current.pathname !== location.pathname;
    previous.current = { key: location.key, pathname: location.pathname };

    const target = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    if (target) {
      target.scrollIntoView();
      target.focus({ preventScroll: true });
    } else if (isOtherPage || navigationType === NavigationType.Pop) {
      const top = navigationType === NavigationType.Pop ? (scrollPositions.get(location.key) ?? 0) : 0;
      window.scrollTo({ top, behavior: 'instant' });
    }
    if (!isOtherPage) return;

    // A page whose heading can take the focus begins there.
    const heading = mainRef.current?.querySelector<HTMLElement>('h1[tabindex="-1"]');
    if (!target) (heading ?? mainRef.current)?.focus({ preventScroll: true });
    setAnnouncement(document.title);
  }, [location, navigationType]);

  return { mainRef, announcement };
}
