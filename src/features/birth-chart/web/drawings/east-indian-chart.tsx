import { ChartBodies, type ChartHouse } from './chart-bodies.tsx';
import './north-indian-chart.css';
import { num, type Point } from '#src/art/svg.ts';

const THIRD = 400 / 3;
const FAR = 400 - THIRD;

/** Center of each sign and position of its number, Mesha at the top, then counterclockwise. */
const SIGNS: readonly { middle: Point; number: Point; outline: string }[] = [
  { middle: [200, 62], number: [200, 122], outline: `M${THIRD} 0H${FAR}V${THIRD}H${THIRD}Z` },
  { middle: [86, 34], number: [122, 104], outline: `M0 0H${THIRD}V${THIRD}Z` },
  { middle: [38, 88], number: [104, 126], outline: `M0 0V${THIRD}H${THIRD}Z` },
  { middle: [62, 198], number: [122, 206], outline: `M0 ${THIRD}H${THIRD}V${FAR}H0Z` },
  { middle: [38, 308], number: [104, 284], outline: `M0 ${FAR}H${THIRD}L0 400Z` },
  { middle: [86, 362], number: [122, 308], outline: `M0 400L${THIRD} ${FAR}V400Z` },
  { middle: [200, 338], number: [200, 290], outline: `M${THIRD} ${FAR}H${FAR}V400H${THIRD}Z` },
  { middle: [314, 362], number: [278, 308], outline: `M${FAR} ${FAR}V400H400Z` },
  { middle: [362, 308], number: [296, 284], outline: `M${FAR} ${FAR}H400V400Z` },
  { middle: [338, 198], number: [278, 206], outline: `M${FAR} ${THIRD}H400V${FAR}H${FAR}Z` },
  { middle: [362, 88], number: [296, 126], outline: `M400 0V${THIRD}H${FAR}Z` },
  { middle: [314, 34], number: [278, 104], outline: `M400 0L${FAR} ${THIRD}V0Z` },
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
      <path className="kund-first" d={SIGNS[firstSign - 1]?.outline} />
      <path
        className="kund-line"
        strokeWidth="1.8"
        d={
          `M0 ${THIRD}H400M0 ${FAR}H400M${THIRD} 0V400M${FAR} 0V400` +
          `M0 0L${THIRD} ${THIRD}M400 0L${FAR} ${THIRD}M0 400L${THIRD} ${FAR}M400 400L${FAR} ${FAR}`
        }
      />
      {houses.map(({ sign, bodies }, index) => {
        const place = SIGNS[(firstSign - 1 + index) % 12];
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
