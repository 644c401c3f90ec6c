/** State of the donor's lamp: floating out, in its place, or at the shore while the payment is pending. */
export type OwnLamp = 'floats' | 'rests' | 'waits';

/** Size of the scene and the top of its water, in px. */
export type Scene = { width: number; height: number; horizon: number };

/** Center of the foot of a lamp and its size, in px of the scene. */
export type Spot = { x: number; y: number; size: number };
export type PlacedLamp = Spot & { element: HTMLElement; isOwn: boolean };

/** Depth of the donor's lamp: 0 at the viewer, 1 at the horizon. */
const ownDepth = 0.3;
export const wideFrom = 1000;

/** The newest nearest; golden steps spread them without clumps, and the text at the left stays free. */
export function placeLamps(elements: readonly HTMLElement[], own: OwnLamp, scene: Scene): PlacedLamp[] {
  const { width } = scene;
  const isWide = width > wideFrom;
  const ownX = width * (isWide ? 0.69 : 0.5);
  const left = isWide ? 0.47 : 0.05;
  const clearing = spotAt(scene, 0, ownDepth).size * 2;
  const count = elements.filter((element) => element.dataset['own'] === undefined).length;
  return elements.map((element, index) => {
    if (element.dataset['own'] !== undefined) {
      // On phones the caption is across the lower edge.
      const spot = spotAt(scene, ownX, own === 'waits' ? (isWide ? 0.02 : 0.13) : ownDepth);
      return { element, isOwn: true, ...spot, size: spot.size * (own === 'waits' ? 1 : 1.35) };
    }
    const depth = 0.12 + 0.84 * ((index + 0.5) / count);
    const across = (index * 0.618 + scatter(index) * 0.12) % 1;
    const spot = spotAt(scene, width * (left + (0.96 - left) * across), depth);
    if (Math.abs(spot.x - ownX) < clearing && depth - ownDepth < 0.22)
      spot.x = ownX + (spot.x < ownX ? -clearing : clearing);
    return { element, isOwn: false, ...spot };
  });
}

function spotAt({ width, height, horizon }: Scene, x: number, depth: number): Spot {
  return {
    x,
    y: horizon + (height - horizon) * (0.05 + 0.86 * (1 - depth) ** 1.7),
    size: (width < 700 ? 46 : 78) * (0.2 + 0.8 * (1 - depth) ** 1.25),
  };
}

/**
 * Spot of a lamp that comes from the lower edge, with a slight drift.
 *
 * @param way part of its way, from 0 to 1
 */
export function spotOnTheWay({ x, y, size }: Spot, way: number, { width, height }: Scene): Spot {
  const eased = 1 - (1 - way) ** 3;
  const from = { x: x - width * 0.07, y: height * 1.1, size: size * 2.1 };
  return {
    x: from.x + (x - from.x) * eased + Math.sin(eased * 5) * width * 0.012 * (1 - eased),
    y: from.y + (y - from.y) * eased,
    size: from.size + (size - from.size) * eased,
  };
}

/** A number from 0 to 1 that is always the same for the same index. */
export function scatter(index: number): number {
  const value = Math.sin(index * 127.1 + 11.7) * 43_758.5453;
  return value - Math.floor(value);
}
