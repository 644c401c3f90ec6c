import type { RoughBody } from '#src/astronomy/rough-sky.ts';
import { colorsOf, type Light, skyParts } from './sky-palettes.ts';

type Key = readonly [heightDeg: number, light: Light];

/* Morning and evening have different colors at the same height of the Sun. */
const morning: readonly [Key, ...Key[]] = [
  [-18, 'night'],
  [-12, 'brahma'],
  [-5, 'aruna'],
  [2, 'dawn'],
  [7, 'dawn'],
  [19, 'morning'],
  [45, 'noon'],
];
const evening: readonly [Key, ...Key[]] = [
  [-15, 'night'],
  [-6, 'dusk'],
  [-0.5, 'sunset'],
  [6, 'gold'],
  [17, 'afternoon'],
  [45, 'noon'],
];
const night = colorsOf('night');
/** Number of values from the sky to the glints of the water, which alone darken in the dark theme. */
const darkened = 69;

/** Colors of a moment, and how light the sky behind the text is. */
type SkyColors = { values: number[]; skyLuminance: number };

/**
 * Mixes the colors of a scene for the height of the Sun. Heights are scaled to the day's own highest and lowest, so that noon
 * is noon in winter and midnight is night in summer.
 *
 * @param isDark the dark theme shows the same sky by day, four fifths towards the night, and a darker night
 */
export function skyColors(sun: RoughBody, isDark: boolean): SkyColors {
  const { altitudeDeg, highestDeg, lowestDeg, hourAngleDeg } = sun;
  const keys = hourAngleDeg < 0 ? morning : evening;
  let height = altitudeDeg;
  if (height > 0) height = (height / Math.max(highestDeg, 8)) * 45;
  else if (lowestDeg > -18) height = (height / Math.min(lowestDeg, -4)) * -18;

  const after = keys.findIndex(([key]) => key >= height);
  const upperIndex = after < 0 ? keys.length - 1 : Math.max(after, 1);
  const upper = keys[upperIndex] ?? keys[0];
  const lower = keys[upperIndex - 1] ?? upper;
  const share = clamp((height - lower[0]) / (upper[0] - lower[0]));
  const from = colorsOf(lower[1]);
  const to = colorsOf(upper[1]);
  const shade = isDark ? 0.8 : 1;
  const veil = isDark ? 0.8 * smooth(-8, 4, altitudeDeg) : 0;

  const values = from.map((value, at) => {
    const mixed = value + ((to[at] ?? value) - value) * share;
    return Math.round(at < darkened ? (mixed + ((night[at] ?? mixed) - mixed) * veil) * shade : mixed);
  });
  return { values, skyLuminance: (luminance(values, 1) + luminance(values, 2)) / 2 };
}

/** Custom properties of the colors. */
export function colorProperties({ values }: SkyColors): string {
  return skyParts
    .map((part, at) => `--sky-${part}:rgb(${values.slice(at * 3, at * 3 + 3).join(' ')})`)
    .join(';');
}

/** From 0 at `from` to 1 at `to`, without a bend at both ends; `from` may be the larger one. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value));
}

/** Relative luminance (WCAG 2) of a part. */
function luminance(values: number[], part: number): number {
  const [red = 0, green = 0, blue = 0] = values.slice(part * 3, part * 3 + 3).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
