export type Point = { x: number; y: number };

/** Least-squares slope. NaN for fewer than two different x. */
export function slopeOf(points: Point[]): number {
  const meanX = mean(points.map(({ x }) => x));
  const meanY = mean(points.map(({ y }) => y));
  const covariance = mean(points.map(({ x, y }) => (x - meanX) * (y - meanY)));
  return covariance / mean(points.map(({ x }) => (x - meanX) ** 2));
}

function mean(values: number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
