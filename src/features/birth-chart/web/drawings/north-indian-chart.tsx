import { ChartBodies, type ChartHouse } from './chart-bodies.tsx';
import './north-indian-chart.css';
import { num, type Point } from '#src/art/svg.ts';

const size = 400;
const half = size / 2;
const quarter = size / 4;
const near = quarter * 0.42;
const far = size - near;
const back = size - quarter;

/** Centers of the houses, from the first at the top, counterclockwise. */
const houseCenters: readonly Point[] = [
  [half, quarter],
  [quarter, near],
  [near, quarter],
  [quarter, half],
  [near, back],
  [quarter, far],
  [half, back],
  [back, far],
  [far, back],
  [back, half],
  [far, quarter],
  [back, near],
];

/** Positions of the sign numbers. */
const signs: readonly Point[] = [
  [half, half - 16],
  [quarter, quarter - 12],
  [quarter - 14, quarter + 5],
  [half - 20, half + 5],
  [quarter - 14, back + 5],
  [quarter, back + 22],
  [half, half + 28],
  [back, back + 22],
  [back + 14, back + 5],
  [half + 20, half + 5],
  [back + 14, quarter + 5],
  [back, quarter - 12],
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
  const [signX, signY] = signs[index] ?? [0, 0];
  const [middleX, middleY] = houseCenters[index] ?? [0, 0];
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
