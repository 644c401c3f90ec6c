import { ChartBodies, type ChartHouse } from './chart-bodies.tsx';
import './north-indian-chart.css';
import { num, type Point } from '#src/art/svg.ts';

const third = 400 / 3;
const far = 400 - third;

/** Center of each sign and position of its number, Mesha at the top, then counterclockwise. */
const signs: readonly { middle: Point; number: Point; outline: string }[] = [
  { middle: [200, 62], number: [200, 122], outline: `M${third} 0H${far}V${third}H${third}Z` },
  { middle: [86, 34], number: [122, 104], outline: `M0 0H${third}V${third}Z` },
  { middle: [38, 88], number: [104, 126], outline: `M0 0V${third}H${third}Z` },
  { middle: [62, 198], number: [122, 206], outline: `M0 ${third}H${third}V${far}H0Z` },
  { middle: [38, 308], number: [104, 284], outline: `M0 ${far}H${third}L0 400Z` },
  { middle: [86, 362], number: [122, 308], outline: `M0 400L${third} ${far}V400Z` },
  { middle: [200, 338], number: [200, 290], outline: `M${third} ${far}H${far}V400H${third}Z` },
  { middle: [314, 362], number: [278, 308], outline: `M${far} ${far}V400H400Z` },
  { middle: [362, 308], number: [296, 284], outline: `M${far} ${far}H400V400Z` },
  { middle: [338, 198], number: [278, 206], outline: `M${far} ${third}H400V${far}H${far}Z` },
  { middle: [362, 88], number: [296, 126], outline: `M400 0V${third}H${far}Z` },
  { middle: [314, 34], number: [278, 104], outline: `M400 0L${far} ${third}V0Z` },
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
 * Birth chart in the East Indian style: the signs are fixed, Mesha in the middle of the top row,
 * counterclockwise in three by three cells with halved corners; the first house is tinted.
 */
export function EastIndianChart({ houses, firstSign, label }: SignChartProps) {
  return (
    <svg className="kund" viewBox="-6 -6 412 412" role="img" aria-label={label}>
      <rect className="kund-line" x="-3" y="-3" width="406" height="406" strokeWidth="1" />
      <rect className="kund-frame" x="1.5" y="1.5" width="397" height="397" strokeWidth="2.5" />
      <path className="kund-first" d={signs[firstSign - 1]?.outline} />
      <path
        className="kund-line"
        strokeWidth="1.8"
        d={
          `M0 ${third}H400M0 ${far}H400M${third} 0V400M${far} 0V400` +
          `M0 0L${third} ${third}M400 0L${far} ${third}M0 400L${third} ${far}M400 400L${far} ${far}`
        }
      />
      {houses.map(({ sign, bodies }, index) => {
        const place = signs[(firstSign - 1 + index) % 12];
        if (!place) return null;
        const [x, y] = place.number;
        return (
          <g key={sign}>
            <ChartBodies bodies={bodies} middle={place.middle} columns={bodies.length > 2 ? 2 : 1} />
            <text className="kund-sign" lang="sa" x={num(x)} y={num(y)}>
              {sign}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
