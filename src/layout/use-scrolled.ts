import { useEffect, useState } from 'react';

/** Whether the page is scrolled by more than this number of px. False on the server. */
export function useScrolled(byPx: number): boolean {
  const [isScrolled, setScrolled] = useState(false);

  useEffect(() => {
    const look = () => setScrolled(window.scrollY > byPx);
    look();
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, [byPx]);

  return isScrolled;
}
