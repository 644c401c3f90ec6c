import type { SkyArc } from './paint-sky.ts';

/** A drawing whose colors are custom properties, and the way of Sun and Moon in it. */
type SceneDrawing = { source: string; arc: SkyArc };

/** Scenes that follow the sky. */
export type LivingScene = 'home' | 'donate' | 'panchang';

/** Windows for which the home page has its tall drawing, as in its style sheet. */
export const tallWindow = '(width < 64rem), (aspect-ratio < 5/4)';

/** Drawing of a scene for the window. */
export function drawingOf(scene: LivingScene, isTall: boolean): SceneDrawing {
  switch (scene) {
    case 'home':
      return {
        source: isTall ? '/art/living-home-tall.svg' : '/art/living-home.svg',
        arc: { x: 1170, y: 662, halfWidth: 370, height: 600, size: 1.16 },
      };
    case 'donate':
      return {
        source: '/art/living-donate.svg',
        arc: { x: 1190, y: 316, halfWidth: 360, height: 90, size: 0.4 },
      };
    case 'panchang':
      return {
        source: '/art/living-panchang.svg',
        arc: { x: 1230, y: 480, halfWidth: 380, height: 378, size: 0.52 },
      };
  }
}
