import { colours, headHeight, margin, numeral, picture, short, text, width } from './picture.ts';
import { linearScale, logScale } from './scale.ts';
import type { Point } from '../slope.ts';

type Series = { name: string; points: Point[] };
type LineChart = { title: string; unit: string; along: string; isLog?: boolean; series: Series[] };

const plot = { left: 68, top: headHeight + 14, height: 240, width: width - 68 - 2 * margin };
const below = 46;
const legendRow = 20;
/** Lines differ by dashes as well as by color. */
const dashes = ['none', '8 3', '2 3', '10 3 2 3', '5 5', '4 1', '12 6'];

/** Lines from 0 upward, with their names below. */
export function lineChart({ title, unit, along, isLog = false, series }: LineChart): string {
  const all = series.flatMap(({ points }) => points);
  const xs = all.map(({ x }) => x);
  const across = isLog
    ? logScale(Math.min(...xs), Math.max(...xs), plot.width)
    : linearScale(Math.max(...xs), plot.width);
  const up = linearScale(Math.max(...all.map(({ y }) => y)), plot.height);
  const bottom = plot.top + plot.height;

  const grid = [
    ...up.ticks.flatMap((tick) => {
      const y = short(bottom - up.place(tick));
      return [
        `<path d="M${plot.left} ${y}h${plot.width}" stroke="${colours.line}"/>`,
        text(numeral(tick), { x: plot.left - 8, y: Number(y) + 4, anchor: 'end', fill: colours.quiet }),
      ];
    }),
    ...across.ticks.map((tick) =>
      text(numeral(tick), {
        x: plot.left + across.place(tick),
        y: bottom + 18,
        anchor: 'middle',
        fill: colours.quiet,
      }),
    ),
    text(along, { x: plot.left + plot.width / 2, y: bottom + 36, anchor: 'middle', fill: colours.quiet }),
  ];

  const lines = series.flatMap(({ name, points }, index) => {
    const stroke = `fill="none" stroke="${colours.series[index % colours.series.length]}" stroke-width="2.5" stroke-dasharray="${dashes[index % dashes.length]}"`;
    const path = points.map(
      ({ x, y }) => `${short(plot.left + across.place(x))} ${short(bottom - up.place(y))}`,
    );
    const y = bottom + below + legendRow * (index + 0.5);
    return [
      `<path d="M${path.join('L')}" ${stroke}/>`,
      `<path d="M${plot.left} ${y - 4}h36" ${stroke}/>`,
      text(name, { x: plot.left + 46, y }),
    ];
  });

  return picture({
    title,
    subtitle: unit,
    description: series.map(describe).join(' '),
    height: bottom + below + legendRow * series.length + margin / 2,
    parts: [...grid, ...lines],
  });
}

function describe({ name, points }: Series): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return `${name}: nothing.`;
  const most = Math.max(...points.map(({ y }) => y));
  return `${name}: ${numeral(first.y)} at ${numeral(first.x)}, ${numeral(last.y)} at ${numeral(last.x)}, ${numeral(most)} at most.`;
}
