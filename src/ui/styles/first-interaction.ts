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

/** Resolves when the visitor moves, scrolls, types, selects or goes back. Browser only. */
export function firstInteraction(): Promise<void> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const notice = () => {
      controller.abort();
      resolve();
    };
    for (const sign of signs) {
      window.addEventListener(sign, notice, { capture: true, passive: true, signal: controller.signal });
    }
  });
}
