import { ChartBodies, type ChartHouse } from './chart-bodies.tsx';
import './north-indian-chart.css';
import { num, type Point } from '#src/art/svg.ts';

const SIZE = 400;
const HALF = SIZE / 2;
const QUARTER = SIZE / 4;
const NEAR = QUARTER * 0.42;
const FAR = SIZE - NEAR;
const BACK = SIZE - QUARTER;

/** Centers of the houses, from the first at the top, counterclockwise. */
const HOUSES: readonly Point[] = [
  [HALF, QUARTER],
  [QUARTER, NEAR],
  [NEAR, QUARTER],
  [QUARTER, HALF],
  [NEAR, BACK],
  [QUARTER, FAR],
  [HALF, BACK],
  [BACK, FAR],
  [FAR, BACK],
  [BACK, HALF],
  [FAR, QUARTER],
  [BACK, NEAR],
];

/** Positions of the sign numbers. */
const SIGNS: readonly Point[] = [
  [HALF, HALF - 16],
  [QUARTER, QUARTER - 12],
  [QUARTER - 14, QUARTER + 5],
  [HALF - 20, HALF + 5],
  [QUARTER - 14, BACK + 5],
  [QUARTER, BACK + 22],
  [HALF, HALF + 28],
  [BACK, BACK + 22],
  [BACK + 14, BACK + 5],
  [HALF + 20, HALF + 5],
  [BACK + 14, QUARTER + 5],
  [BACK, QUARTER - 12],
];

type NorthIndianChartProps = {
  /** The twelve houses; the first contains the ascendant. Empty for the form without contents. */
  houses: readonly ChartHouse[];
  /** Text alternative of the chart. */
  label: string;
};

/**
 * Birth chart in the North Indian style: the houses are fixed, the first is the diamond at the top,
 * counterclockwise; the sign of each house is a number.
 */
export function NorthIndianChart({ houses, label }: NorthIndianChartProps) {
  return (
    <svg
      className={houses.length > 0 ? 'kund' : 'kund kund--blank'}
      viewBox="-6 -6 412 412"
      role="img"
      aria-label={label}
    >
      <rect className="kund-line" x="-3" y="-3" width="406" height="406" strokeWidth="1" />
      <rect className="kund-frame" x="1.5" y="1.5" width="397" height="397" strokeWidth="2.5" />
      <path className="kund-first" d="M200 2L100 100L200 200L300 100Z" />
      <path
        className="kund-line"
        strokeWidth="1.8"
        d="M0 0L400 400M400 0L0 400M200 0L0 200L200 400L400 200L200 0Z"
      />
      {houses.map((house, i) => (
        <House key={house.sign} house={house} index={i} />
      ))}
    </svg>
  );
}

function House({ house, index }: { house: ChartHouse; index: number }) {
  const [signX, signY] = SIGNS[index] ?? [0, 0];
  const [middleX, middleY] = HOUSES[index] ?? [0, 0];
  const lift = index === 0 ? 2 : 4;

  return (
    <>
      <ChartBodies
        bodies={house.bodies}
        middle={[middleX, middleY + lift]}
        columns={columnsOf(index, house.bodies.length)}
      />
      <text className="kund-sign" lang="sa" x={num(signX)} y={num(signY)}>
        {house.sign}
      </text>
    </>
  );
}

/** Two columns in a diamond, three in a wide triangle, else one. */
function columnsOf(index: number, count: number): number {
  if (index % 3 === 0) return 2;
  const isWide = [1, 5, 7, 11].includes(index);
  if (isWide) return count > 1 ? 3 : 1;
  return count > 3 ? 2 : 1;
}
