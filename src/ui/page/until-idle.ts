/** Resolves after the load event of the document; not at all once the signal aborts before it. */
export function untilLoaded(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true, signal });
  });
}

/** Resolves when the browser is idle, after three seconds at the latest. Safari has no idle callbacks. */
export function untilIdle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === 'function') requestIdleCallback(() => resolve(), { timeout: 3000 });
    else setTimeout(resolve);
  });
}
