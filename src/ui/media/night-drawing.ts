const dayCover = /^\/art\/(cover|cover-wide)\/(.+\.svg)$/;
const dayScene = /^(\/art\/[\w-]+)-day\.svg$/;

/** URL of the same drawing in night colors; null for an image without one, such as an uploaded one. */
export function nightDrawing(src: string): string | null {
  if (dayCover.test(src)) return src.replace(dayCover, '/art/$1-night/$2');
  return dayScene.test(src) ? src.replace(dayScene, '$1-night.svg') : null;
}
