// Includes everything that can open another page: React shows none before the first page's footer is
// hydrated.
const signs = [
  'pointermove',
  'pointerdown',
  'click',
  'keydown',
  'focusin',
  'input',
  'change',
  'submit',
  'scroll',
  'popstate',
];

const opening = new AbortController();

/** Resolves the waits for an interaction, because the router opens a page. */
export function noticeOpening(): void {
  opening.abort();
}

/** Resolves when the visitor moves, scrolls, types, selects or goes back, or has opened a page. Browser only. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const notice = () => {
      controller.abort();
      resolve();
    };
    if (opening.signal.aborted) return resolve();
    opening.signal.addEventListener('abort', notice, { signal: controller.signal });
    for (const sign of signs) {
      window.addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
    }
  });
}
