// Whatever can lead to another page is among them: React shows none before the footer of the first one is alive.
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

/** Waits until the visitor moves, scrolls, types, selects or goes back. Browser only. */
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
