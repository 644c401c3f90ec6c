const signs = ['pointermove', 'pointerdown', 'keydown', 'focusin', 'scroll', 'popstate'];

/** Waits until somebody moves, scrolls, types or goes back. Browser only. */
export function firstSignOfVisitor(): Promise<void> {
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
