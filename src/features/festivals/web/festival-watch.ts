import type { Watch } from '#src/ui/page/scenes.ts';

const dawnKeys = new Set(['makara-sankranti', 'sankranti', 'ugadi', 'magha-purnima', 'naraka-chaturdashi']);

/** Sky of the page of a festival: dawn 2, morning 3 or noon 4. Headers of all pages of a route have one tone. */
export function festivalWatch(key: string): Watch {
  if (dawnKeys.has(key)) return 2;
  return key.endsWith('ekadashi') ? 3 : 4;
}
