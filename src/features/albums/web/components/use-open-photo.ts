import { useCallback, useEffect, useRef, useState } from 'react';

const prefix = '#photo-';

/** Photograph that is open in the lightbox. The fragment of the address follows it, so that it has a link. */
export function useOpenPhoto(ids: readonly string[]) {
  const [openId, setOpenId] = useState<string | null>(null);
  const links = useRef(new Map<string, HTMLAnchorElement>());
  const known = ids.join(' ');

  useEffect(() => {
    const follow = () => {
      const id = location.hash.startsWith(prefix) ? location.hash.slice(prefix.length) : null;
      setOpenId(id !== null && known.split(' ').includes(id) ? id : null);
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [known]);

  const open = useCallback((id: string) => {
    history.replaceState(history.state, '', prefix + id);
    setOpenId(id);
  }, []);

  /** Returns the focus to the photograph that was open last. */
  const close = useCallback(() => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setOpenId((id) => {
      const link = id === null ? undefined : links.current.get(id);
      requestAnimationFrame(() => link?.focus());
      return null;
    });
  }, []);

  const linkRef = (id: string) => (link: HTMLAnchorElement | null) => {
    if (link) links.current.set(id, link);
    else links.current.delete(id);
  };

  return { openId, open, close, linkRef };
}
