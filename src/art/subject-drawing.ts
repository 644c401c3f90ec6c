import type { Palette } from './cover-palettes.ts';
import type { Random } from './random.ts';

/** Draws a subject in a square of 200 units around the origin, standing on y = 100. */
export type SubjectDrawing = (palette: Palette, random: Random) => string;
