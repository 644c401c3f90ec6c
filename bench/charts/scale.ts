export type Scale = { ticks: number[]; place: (value: number) => number };

/** Linear scale from 0 to a round number of at least `most`, with about six ticks at most. */
export function linearScale(most: number, length: number): Scale {
  const step = roundStep(most / 5);
  const count = Math.max(1, Math.ceil(most / step - 1e-9));
  const ticks = Array.from({ length: count + 1 }, (_, index) => Number((index * step).toPrecision(12)));
  return { ticks, place: (value) => (value / (count * step)) * length };
}

/** Logarithmic scale of the powers of ten that enclose `least` and `most`. */
export function logScale(least: number, most: number, length: number): Scale {
  const low = Math.floor(Math.log10(least) + 1e-9);
  const high = Math.max(low + 1, Math.ceil(Math.log10(most) - 1e-9));
  const ticks = Array.from({ length: high - low + 1 }, (_, index) => 10 ** (low + index));
  return { ticks, place: (value) => ((Math.log10(value) - low) / (high - low)) * length };
}

/** The next of 1, 2 or 5 times a power of ten. */
function roundStep(value: number): number {
  if (!(value > 0)) return 1;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 5].find((factor) => factor * power >= value - 1e-12) ?? 10) * power;
}
