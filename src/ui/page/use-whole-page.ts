import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { untilIdle, untilLoaded } from './until-idle.ts';

/** Elements that style sheets may lay out close to the window only. */
const parts = 'main > *, .year-month, .ft';

/** More images than this are those of a collection, of which a visitor scrolls to some only. */
const maxImages = 20;

/**
 * Completes the part of the page far below the window after it has loaded: the first layout leaves it out
 * (partial-layout-script.ts), and its images load when they come near. Otherwise it is empty in a picture of the whole page,
 * and to a visitor who scrolls fast. Each step has an idle moment of its own, so that the page responds meanwhile.
 */
export function useWholePage(): void {
  const { pathname } = useLocation();

  useEffect(() => {
    const ended = new AbortController();
    void complete(ended.signal);
    return () => ended.abort();
  }, [pathname]);
}

async function complete(signal: AbortSignal): Promise<void> {
  await untilLoaded(signal);
  for (const part of document.querySelectorAll<HTMLElement>(parts)) {
    if (getComputedStyle(part).getPropertyValue('content-visibility') !== 'auto') continue;
    await untilIdle();
    if (signal.aborted) return;
    part.style.setProperty('content-visibility', 'visible');
  }

  if (savesData()) return;
  const lazy = document.querySelectorAll<HTMLImageElement>(':is(main, .ft) img[loading=lazy]');
  const images = [...lazy].filter(isShown);
  for (const image of images.slice(0, maxImages)) {
    await untilIdle();
    // The browser does not request an image again that failed.
    if (signal.aborted || !navigator.onLine) return;
    image.loading = 'eager';
  }
}

/** Whether the theme shows the image: most drawings are a pair, of which one is hidden. */
function isShown(image: HTMLImageElement): boolean {
  return image.getClientRects().length > 0;
}

/** Whether the visitor has asked the browser to use less data; not every browser provides this. */
function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
