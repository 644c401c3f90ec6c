import { circle, num, path, rect, svg } from '#src/art/svg.ts';
import { moonPath } from '../../views/moon-path.ts';

/** Size of the share card of a day in px: portrait, as on a phone. */
const dayCardSize = { width: 1080, height: 1350 } as const;

/** Where the texts of the card go, in px. */
export const dayCardTexts = {
  date: { left: 84, top: 84, width: 620, height: 46 },
  place: { left: 84, top: 142, width: 620, height: 38 },
  tithi: { left: 84, top: 236, width: 610, height: 86 },
  second: { left: 84, top: 338, width: 610, height: 62 },
  until: { left: 84, top: 424, width: 610, height: 44 },
  note: { left: 84, top: 420, width: 610, height: 84 },
  name: { left: 84, top: 1290, width: 912, height: 32 },
} as const;

const leaf = { left: 60, top: 1072, width: 960, height: 186 };
const moon = { x: 876, y: 268, radius: 126 };

/** Areas of the label and the time in one of the three columns of the leaf. */
export function timeAreas(column: number) {
  const left = leaf.left + 36 + column * 304;
  return {
    label: { left, top: leaf.top + 44, width: 272, height: 34 },
    time: { left, top: leaf.top + 98, width: 272, height: 42 },
  };
}

type DayCardLook = {
  /** Longitude of the Moon minus that of the Sun, 0 to 360. */
  elongationDeg: number;
  isSouthern: boolean;
  /** Color of the organization on the leaf. */
  accent: string;
};

/**
 * Draws the share card without its texts, as an SVG document: the night over the temple, the Moon in its phase and a leaf
 * for the times.
 *
 * @param night drawing of the home page by night for tall windows, an SVG document without a moon
 */
export function dayCardDrawing(night: string, { elongationDeg, isSouthern, accent }: DayCardLook): string {
  const { width, height } = dayCardSize;
  const ground = night.replace('<svg ', `<svg x="0" y="-330" width="${width}" height="1771" `);
  const { x, y, radius } = moon;
  const turn = isSouthern ? ` transform="matrix(-1 0 0 1 ${2 * x} 0)"` : '';
  const thread = (at: number) =>
    path(`M${at} ${leaf.top}v${leaf.height}`, `stroke="${accent}" stroke-width="2"`);

  return svg(
    width,
    height,
    [
      rect(0, 0, width, height, 'fill="#060a22"'),
      ground,
      circle(x, y, radius * 1.5, 'fill="#ffe9b8" opacity=".07"'),
      `<g${turn}>${circle(x, y, radius, 'fill="#1c2a5c"')}`,
      `<path d="${moonPath(x, y, radius, elongationDeg)}" fill="#fff0cf"/></g>`,
      circle(x, y, radius, `fill="none" stroke="#fff0cf" stroke-opacity=".3" stroke-width="${num(2)}"`),
      rect(0, 1268, width, 82, 'fill="#081030"'),
      rect(leaf.left, leaf.top, leaf.width, leaf.height, 'rx="10" fill="#f3e0b4"'),
      ...[14, 22, leaf.width - 22, leaf.width - 14].map((inset) => thread(leaf.left + inset)),
    ].join(''),
    `width="${width}" height="${height}"`,
  );
}
