import { colours, headHeight, margin, numeral, picture, short, text, width } from './picture.ts';

export type Bar = { label: string; value: number; isYardstick: boolean };
type BarChart = { title: string; unit: string; bars: Bar[] };

const rowHeight = 44;
const barHeight = 14;
const roomForValue = 110;

/** Bars below each other, with the name above and the value after each. */
export function barChart({ title, unit, bars }: BarChart): string {
  const most = Math.max(...bars.map(({ value }) => value));
  const room = width - 2 * margin - roomForValue;
  const parts = bars.flatMap(({ label, value, isYardstick }, index) => {
    const top = headHeight + index * rowHeight;
    const length = Math.max(1, (value / most) * room);
    const fill = isYardstick ? colours.yardstick : colours.series[0];
    return [
      text(label, { x: margin, y: top + 16 }),
      `<rect x="${margin}" y="${top + 22}" width="${short(length)}" height="${barHeight}" fill="${fill}"/>`,
      text(numeral(value), { x: margin + length + 8, y: top + 34, weight: 600 }),
    ];
  });
  return picture({
    title,
    subtitle: `${unit}; ochre: yardsticks of the same run`,
    description: bars.map(({ label, value }) => `${label}: ${numeral(value)} ${unit}.`).join(' '),
    height: headHeight + bars.length * rowHeight + margin / 2,
    parts,
  });
}
