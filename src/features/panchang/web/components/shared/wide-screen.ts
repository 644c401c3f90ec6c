/** Width from which the day card is shown; below, it costs no calculation. */
export const wideScreen = '(min-width: 64rem)';

/** Resolves when the screen is wide. Browser only. */
export function untilWide(): Promise<void> {
  const query = window.matchMedia(wideScreen);
  if (query.matches) return Promise.resolve();
  return new Promise((resolve) => query.addEventListener('change', () => resolve(), { once: true }));
}
