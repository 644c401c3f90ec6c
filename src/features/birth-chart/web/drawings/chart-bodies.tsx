import { num, type Point } from '#src/art/svg.ts';

type ChartBody = {
  id: string;
  /** Short name in the chart: "Su", "सू". */
  name: string;
  /** Degree within its sign, below the name: "12°". */
  degree: string;
  /** Mark of a retrograde graha after its name: "R", "(व)". */
  retrograde?: string;
};

export type ChartHouse = {
  /** Number of the sign (1 to 12) in the digits of the page. */
  sign: string;
  bodies: readonly ChartBody[];
};

type ChartBodiesProps = { bodies: readonly ChartBody[]; middle: Point; columns: number };

/** Grahas of one house or sign in rows around its center. */
export function ChartBodies({ bodies, middle: [middleX, middleY], columns }: ChartBodiesProps) {
  const rows = Math.ceil(bodies.length / columns);

  return bodies.map((body, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, bodies.length - row * columns);
    const x = middleX + ((i % columns) - (inRow - 1) / 2) * 44;
    const y = middleY + (row - (rows - 1) / 2) * 26;

    return (
      <g key={body.id}>
        <text className="kund-body" x={num(x)} y={num(y)}>
          {body.name}
          {body.retrograde && (
            <tspan className="kund-degree" dy="-5">
              {body.retrograde}
            </tspan>
          )}
        </text>
        <text className="kund-degree" x={num(x)} y={num(y + 11)}>
          {body.degree}
        </text>
      </g>
    );
  });
}
