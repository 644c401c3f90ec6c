import { ChartBodies, type ChartHouse } from './chart-bodies.tsx';
import './north-indian-chart.css';
import { num, type Point } from '#src/art/svg.ts';

/** Column and row of each sign on the border of a 4 by 4 grid, Mesha first. */
const cells: readonly Point[] = [
  [1, 0],
  [2, 0],
  [3, 0],
  [3, 1],
  [3, 2],
  [3, 3],
  [2, 3],
  [1, 3],
  [0, 3],
  [0, 2],
  [0, 1],
  [0, 0],
];

type SignChartProps = {
  /** The twelve houses; the first contains the ascendant. */
  houses: readonly ChartHouse[];
  /** Sign of the first house, 1 Mesha to 12 Meena. */
  firstSign: number;
  /** Text alternative of the chart. */
  label: string;
};

/**
 * Birth chart in the South Indian style: the signs are fixed, clockwise from Mesha in the second cell of the
 * top row; the first house has a stroke across its corner.
 */
export function SouthIndianChart({ houses, firstSign, label }: SignChartProps) {
  const [lagnaX, lagnaY] = cells[firstSign - 1] ?? [0, 0];

  return (
    <svg className="kund" viewBox="-6 -6 412 412" role="img" aria-label={label}>
      <rect className="kund-line" x="-3" y="-3" width="406" height="406" strokeWidth="1" />
      <rect className="kund-frame" x="1.5" y="1.5" width="397" height="397" strokeWidth="2.5" />
      <path className="kund-first" d={`M${lagnaX * 100} ${lagnaY * 100}h100v100h-100z`} />
      <path
        className="kund-line"
        strokeWidth="1.8"
        d="M0 100H400M0 300H400M100 0V400M300 0V400M200 0V100M200 300V400M0 200H100M300 200H400"
      />
      <path className="kund-line" strokeWidth="1.8" d={`M${lagnaX * 100} ${lagnaY * 100 + 26}l26 -26`} />
      {houses.map(({ sign, bodies }, index) => {
        const [column, row] = cells[(firstSign - 1 + index) % 12] ?? [0, 0];
        return (
          <g key={sign}>
            <ChartBodies
              bodies={bodies}
              middle={[column * 100 + 46, row * 100 + 50]}
              columns={bodies.length > 3 ? 2 : 1}
            />
            <text className="kund-sign" lang="sa" x={num(column * 100 + 86)} y={num(row * 100 + 90)}>
              {sign}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
