/** From this width on the leaf is shown; below it, it costs no calculation. */
export const wideScreen = '(min-width: 64rem)';

/** Waits until the screen is wide. Browser only. */
export function untilWide(): Promise<void> {
  const query = window.matchMedia(wideScreen);
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => query.addEventListener('change', () => resolve(), { once: true }));
}
