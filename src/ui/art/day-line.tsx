import './day-drawings.css';
import type { DaySpan } from './day-span.ts';
import { num } from './svg.ts';

type DayLineProps = {
  /** Minutes after local midnight. */
  sunriseMinute: number;
  sunsetMinute: number;
  /** Sunrise and sunset as they are written below the line. */
  sunriseText: string;
  sunsetText: string;
  spans: readonly DaySpan[];
  /** What the drawing shows, in words. */
  label: string;
};

/** The day from midnight to midnight as one line: night, daylight under the path of the sun, parts of the day on it. */
export function DayLine({
  sunriseMinute,
  sunsetMinute,
  sunriseText,
  sunsetText,
  spans,
  label,
}: DayLineProps) {
  const x = (minute: number) => num((minute / 1440) * 200);
  const noon = x((sunriseMinute + sunsetMinute) / 2);

  return (
    <svg className="day-line" viewBox="-4 -22 208 66" role="img" aria-label={label}>
      <path className="day-line-night" d="M0 10H200" />
      <path className="day-line-sun-path" d={`M${x(sunriseMinute)} 10Q${noon} -34 ${x(sunsetMinute)} 10`} />
      <path className="day-line-light" d={`M${x(sunriseMinute)} 10H${x(sunsetMinute)}`} />
      {spans.map(({ id, startMinute, endMinute, pigment }) => (
        <path
          key={id}
          className={`day-line-span pigment-${pigment}`}
          d={`M${x(startMinute)} 10H${x(endMinute)}`}
        />
      ))}
      <circle className="day-line-sun" cx={noon} cy="-12" r="6" />
      <text x={x(sunriseMinute)} y="31" textAnchor="middle">
        {sunriseText}
      </text>
      <text x={x(sunsetMinute)} y="31" textAnchor="middle">
        {sunsetText}
      </text>
    </svg>
  );
}
