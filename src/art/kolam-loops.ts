/**
 * The lines of a kolam by mirror reflection: a ray runs diagonally between the dots of a diamond. At the
 * middle of each edge between two dots it either passes or is reflected by a mirror along or across the edge;
 * outside the diamond there is always a mirror. Every ray returns to its start, so all lines are closed
 * loops. Method: P. Gerdes, "Geometry from Africa", on mirror curves; the mirrors here keep the eightfold
 * symmetry.
 */
import type { Random } from './random.ts';
import { at, type Point } from './svg.ts';

type Mirror = 'none' | 'along' | 'across';
type Ray = { x: number; y: number; dx: number; dy: number };

/** Directions from a dot to the centers of its edges. */
const sides = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;

/**
 * Computes the closed loops as lists of edge centers, in units of half the distance between two dots,
 * centered on the origin.
 *
 * @param half number of dots from the center of the diamond to its tip
 */
export function kolamLoops(random: Random, half: number): Point[][] {
  const mirrors = layMirrors(random, half);
  const seen = new Set<string>();
  const loops = new Map<string, Point[]>();

  for (const start of startRays(half)) {
    if (seen.has(rayKey(start))) continue;
    const loop = follow(start, seen, (x, y) => mirrorAt(mirrors, half, x, y));
    // Each loop is found once in each direction; only one is used.
    const signature = loop
      .map(([x, y]) => `${x},${y}`)
      .sort()
      .join(';');
    if (!loops.has(signature)) loops.set(signature, loop);
  }
  return [...loops.values()];
}

/**
 * Path data of a loop with rounded corners, which touch the middle of each segment.
 *
 * @param unit half the distance between two dots
 */
export function loopPath(loop: readonly Point[], cx: number, cy: number, unit: number): string {
  const corners = loop.map(([x, y]): Point => [cx + x * unit, cy + y * unit]);
  const middles = corners.map((corner, i) => middle(corner, corners[(i + 1) % corners.length] ?? corner));
  const start = middles.at(-1);
  if (!start) return '';
  return `M${at(start)}${corners.map((corner, i) => `Q${at(corner)} ${at(middles[i] ?? corner)}`).join('')}Z`;
}

function middle([x1, y1]: Point, [x2, y2]: Point): Point {
  return [(x1 + x2) / 2, (y1 + y2) / 2];
}

function follow(start: Ray, seen: Set<string>, mirror: (x: number, y: number) => Mirror): Point[] {
  const loop: Point[] = [];
  let { x, y, dx, dy } = start;

  while (!seen.has(rayKey({ x, y, dx, dy }))) {
    seen.add(rayKey({ x, y, dx, dy }));
    loop.push([x, y]);
    x += dx;
    y += dy;
    const isUpright = x % 2 !== 0;
    const kind = mirror(x, y);
    if (kind === (isUpright ? 'along' : 'across')) dx = -dx;
    else if (kind !== 'none') dy = -dy;
  }
  return loop;
}

function isInside(half: number, i: number, j: number): boolean {
  return Math.abs(i) + Math.abs(j) <= half;
}

function layMirrors(random: Random, half: number): Map<string, Mirror> {
  const mirrors = new Map<string, Mirror>();
  for (const [x, y] of edgesBetweenDots(half)) {
    const key = mirrorKey(x, y);
    if (!mirrors.has(key)) mirrors.set(key, chooseMirror(random.next()));
  }
  return mirrors;
}

/** Centers of the edges between neighboring dots. */
function edgesBetweenDots(half: number): Point[] {
  return dots(half).flatMap(([i, j]) => [
    ...(isInside(half, i + 1, j) ? [[2 * i + 1, 2 * j] as const] : []),
    ...(isInside(half, i, j + 1) ? [[2 * i, 2 * j + 1] as const] : []),
  ]);
}

/** Dots of the diamond, column by column. */
function dots(half: number): Point[] {
  const range = Array.from({ length: 2 * half + 1 }, (_, index) => index - half);
  return range.flatMap((i) => range.map((j) => [i, j] as const)).filter(([i, j]) => isInside(half, i, j));
}

function chooseMirror(chance: number): Mirror {
  if (chance < 0.2) return 'along';
  return chance < 0.32 ? 'across' : 'none';
}

function mirrorAt(mirrors: Map<string, Mirror>, half: number, x: number, y: number): Mirror {
  const [before, after]: [Point, Point] =
    x % 2 !== 0
      ? [
          [(x - 1) / 2, y / 2],
          [(x + 1) / 2, y / 2],
        ]
      : [
          [x / 2, (y - 1) / 2],
          [x / 2, (y + 1) / 2],
        ];
  if (!isInside(half, ...before) || !isInside(half, ...after)) return 'along';
  return mirrors.get(mirrorKey(x, y)) ?? 'none';
}

/** Edges that are equal under the eight symmetries of the square share one key. */
function mirrorKey(x: number, y: number): string {
  const [low, high] = [Math.abs(x), Math.abs(y)].sort((a, b) => a - b);
  return `${low}|${high}`;
}

function startRays(half: number): Ray[] {
  return dots(half).flatMap(raysFrom);
}

/** Both diagonal rays through each edge around a dot. */
function raysFrom([i, j]: Point): Ray[] {
  return sides.flatMap(([sx, sy]) =>
    [1, -1].map((turn) => ({ x: 2 * i + sx, y: 2 * j + sy, dx: sx ? -sx : turn, dy: sy ? -sy : turn })),
  );
}

function rayKey({ x, y, dx, dy }: Ray): string {
  return `${x},${y},${dx},${dy}`;
}
