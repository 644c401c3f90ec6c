import { firstInteraction } from '#src/ui/styles/first-interaction.ts';

/** Distance from the viewport, so that a part is ready when it scrolls into view. */
const margin = '400px';

let announce: () => void = () => {};
const change = new Promise<void>((resolve) => (announce = resolve));

/** Loads the later parts at once, because what the server rendered is not what the page shows. */
export function loadLaterParts(): void {
  announce();
}

/** Resolves when the visitor does something, or the view has changed. Browser only. */
export function untilUsed(): Promise<void> {
  return Promise.race([firstInteraction(), change]);
}

/**
 * Resolves when an element of the document is close to the viewport, the visitor does something, or the view has
 * changed. Immediately without such an element. Browser only.
 */
export function untilNear(selector: string): Promise<void> {
  const element = document.querySelector(selector);
  if (!element) return Promise.resolve();

  const near = new Promise<void>((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: margin },
    );
    observer.observe(element);
  });
  return Promise.race([near, untilUsed()]);
}
