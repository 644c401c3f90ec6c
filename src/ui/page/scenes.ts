/** Watches (prahara) of the day, one for each page with a page hero; 1 is the home page's. */
export type Watch = 2 | 3 | 4 | 5 | 6 | 7 | 8;

/** Section scenes; the last one belongs to the almanac, whose watch is that of the library. */
export type Scene = 'about' | 'projects' | 'library' | 'blog' | 'devotees' | 'donate' | 'panchang';

const scenes: Record<Watch, Scene | null> = {
  2: 'about',
  3: 'projects',
  4: 'library',
  5: 'blog',
  6: 'devotees',
  7: 'donate',
  8: null,
};

/** Scene of a page by its watch; null where the image is the watch's sky alone. */
export function sceneOf(watch: Watch, own?: Scene): Scene | null {
  return own ?? scenes[watch];
}

/** From this watch on the sky is dark in both themes: header and text are light. */
export function isDarkWatch(watch: number): boolean {
  return watch >= 7;
}

/** Picture at the top of a page, below /art without its theme; null without one. */
export function topImage(watch: Watch | 1 | undefined, own?: Scene): string | null {
  if (watch === undefined) return null;
  if (watch === 1) return 'hero';
  const scene = sceneOf(watch, own);
  return scene ? `scene-${scene}` : `watch-${watch}`;
}
