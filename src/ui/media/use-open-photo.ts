import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = '#photo-';
/** In the state of a history entry: the one before it is the page without an open photograph. */
const openedHere = 'photoOpenedHere';

/**
 * Photograph that is open in the lightbox. The fragment of the address follows it, so that it has a link, and going back
 * closes it.
 */
export function useOpenPhoto(ids: readonly string[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const links = useRef(new Map<string, HTMLElement>());
  const known = ids.join(' ');

  /** Returns the focus to the photograph that was open last. */
  const show = useCallback((next: string | null) => {
    setOpenId((id) => {
      const link = id === null || next !== null ? undefined : links.current.get(id);
      if (link) requestAnimationFrame(() => link.focus());
      return next;
    });
  }, []);

  useEffect(() => {
    const follow = () => {
      const id = location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : null;
      show(id !== null && known.split(' ').includes(id) ? id : null);
    };
    follow();
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, [known, show]);

  const open = useCallback(
    (id: string) => {
      if (location.hash.startsWith(prefix)) history.replaceState(history.state, '', prefix + id);
      else pushEntry(prefix + id);
      show(id);
    },
    [show],
  );

  const close = useCallback(() => {
    const state = history.state as { [openedHere]?: boolean } | null;
    if (state?.[openedHere]) history.back();
    else history.replaceState(state, '', location.pathname + location.search);
    show(null);
  }, [show]);

  const linkRef = (id: string) => (link: HTMLElement | null) => {
    if (link) links.current.set(id, link);
    else links.current.delete(id);
  };

  return { openId, open, close, linkRef };
}

/**
 * Adds a history entry of the same page. It keeps the router's key, so that nothing scrolls, and the event gives the
 * router the address: without it, going back would load the page again.
 */
function pushEntry(address: string): void {
  const state = history.state as { idx?: number } | null;
  history.pushState({ ...state, idx: (state?.idx ?? 0) + 1, [openedHere]: true }, '', address);
  dispatchEvent(new PopStateEvent('popstate', { state: history.state as unknown }));
}
