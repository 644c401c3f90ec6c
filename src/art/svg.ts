/**
 * SVG as text: numbers, paths and elements. Angles are in radians, clockwise from the positive x axis,
 * because y increases downward.
 */

export type Point = readonly [x: number, y: number];

/** A full turn in radians. */
export const tau = Math.PI * 2;

/** Formats a number with at most one decimal; never `-0`. */
export function num(value: number): string {
  const rounded = Math.round(value * 10) / 10;
  return Object.is(rounded, -0) ? '0' : String(rounded);
}

/** Formats two coordinates for path data. */
export function xy(x: number, y: number): string {
  return `${num(x)} ${num(y)}`;
}

/** Formats a point for path data. */
export function at([x, y]: Point): string {
  return xy(x, y);
}

/** Point at distance `radius` from the center in direction `angle`. */
export function polar(cx: number, cy: number, radius: number, angle: number): Point {
  return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)];
}

/** Path data of a closed polygon. */
export function polygon(points: readonly Point[]): string {
  return `M${points.map(at).join('L')}Z`;
}

/**
 * Path data of `count` pieces, each drawn for the angle of its position on the circle, starting at `from`.
 */
export function around(count: number, piece: (angle: number, index: number) => string, from = 0): string {
  return Array.from({ length: count }, (_, i) => piece(from + (i / count) * tau, i)).join('');
}

/** A `<path>` element. */
export function path(data: string, attributes = ''): string {
  return `<path d="${data}"${attributes && ` ${attributes}`}/>`;
}

/** A `<circle>` element. */
export function circle(cx: number, cy: number, radius: number, attributes = ''): string {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}"${attributes && ` ${attributes}`}/>`;
}

/** A `<rect>` element. */
export function rect(x: number, y: number, width: number, height: number, attributes = ''): string {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"${attributes && ` ${attributes}`}/>`;
}

/** A `<g>` element. */
export function group(attributes: string, body: string): string {
  return `<g${attributes && ` ${attributes}`}>${body}</g>`;
}

/** SVG document whose view box starts at the origin. */
export function svg(width: number, height: number, body: string, attributes = ''): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"${attributes && ` ${attributes}`}>${body}</svg>`;
}

/** Escapes text for element content and attribute values. */
export function escapeXml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
