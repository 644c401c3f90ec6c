import { firstInteraction } from '#src/ui/styles/first-interaction.ts';

/** Distance from the viewport, so that a part is ready when it scrolls into view. */
const margin = '400px';

/**
 * Resolves when an element of the document is close to the viewport, or the visitor does something. Immediately
 * without such an element. Browser only.
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
  return Promise.race([near, firstInteraction()]);
}
