/** Geometry of the large scenes, beside what src/art/svg.ts has. All output is plain SVG text. */
import { randomFrom } from '../../src/art/random.ts';
import { at, xy } from '../../src/art/svg.ts';

/** A whole document whose view box starts at the origin; with a title it is a picture with that name. */
export function drawing(width, height, body, { title = '', extra = '' } = {}) {
  const attributes = `viewBox="0 0 ${width} ${height}"${extra && ` ${extra}`}${title && ' role="img"'}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${title && `<title>${title}</title>`}${body}</svg>`;
}

/** A group of elements; nothing is written for what is false or empty. */
export function layer(attributes, ...elements) {
  return `<g${attributes && ` ${attributes}`}>${elements.flat(9).filter(Boolean).join('')}</g>`;
}

export function line(x1, y1, x2, y2) {
  return `M${xy(x1, y1)}L${xy(x2, y2)}`;
}

/** Path data through corners, closed unless told otherwise. */
export function outline(points, isClosed = true) {
  return `M${points.map(at).join('L')}${isClosed ? 'Z' : ''}`;
}

/** Path data of a smooth curve through points: Catmull-Rom turned into cubic Bézier curves. */
export function smooth(points, isClosed = false, tension = 1 / 6) {
  const padded = isClosed
    ? [points.at(-1), ...points, points[0], points[1]]
    : [points[0], ...points, points.at(-1)];

  let data = `M${at(points[0])}`;
  for (let i = 1; i < padded.length - 2; i++) {
    const [before, start, end, after] = padded.slice(i - 1, i + 3);
    const first = xy(start[0] + (end[0] - before[0]) * tension, start[1] + (end[1] - before[1]) * tension);
    const second = xy(end[0] - (after[0] - start[0]) * tension, end[1] - (after[1] - start[1]) * tension);
    data += `C${first} ${second} ${at(end)}`;
  }
  return data + (isClosed ? 'Z' : '');
}

/** Random numbers that depend on the seed alone: a function from 0 to 1, with `int`, `pick` and `range`. */
export function rng(seed) {
  const { next } = randomFrom(seed);
  return Object.assign(() => next(), {
    int: (low, high) => low + Math.floor(next() * (high - low + 1)),
    pick: (choices) => choices[Math.floor(next() * choices.length)],
    range: (low, high) => low + next() * (high - low),
  });
}

/** The colour at `share` (0 to 1) of the way from one `#rrggbb` to another. */
export function mix(from, to, share) {
  const channels = (colour) => [1, 3, 5].map((i) => Number.parseInt(colour.slice(i, i + 2), 16));
  const end = channels(to);
  const mixed = channels(from).map((value, i) => Math.round(value + (end[i] - value) * share));
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}
