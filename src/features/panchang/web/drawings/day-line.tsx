import './day-drawings.css';
import type { DaySpan } from './day-span.ts';
import { num } from '#src/art/svg.ts';

type DayLineProps = {
  /** Minutes after local midnight. */
  sunriseMinute: number;
  sunsetMinute: number;
  /** Labels of sunrise and sunset below the line. */
  sunriseText: string;
  sunsetText: string;
  spans: readonly DaySpan[];
  /** Text alternative of the drawing. */
  label: string;
};

/**
 * The day from midnight to midnight as a line: night, daylight under the path of the Sun, and parts of the
 * day.
 */
export function DayLine({
  sunriseMinute,
  sunsetMinute,
  sunriseText,
  sunsetText,
  spans,
  label,
}: DayLineProps) {
  const x = (minute: number) => num(unitsAt(minute));
  const noon = x((sunriseMinute + sunsetMinute) / 2);
  const [sunriseWords, sunsetWords] = placesOfWords(unitsAt(sunriseMinute), unitsAt(sunsetMinute));

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
      <text {...sunriseWords} y="31">
        {sunriseText}
      </text>
      <text {...sunsetWords} y="31">
        {sunsetText}
      </text>
    </svg>
  );
}

/** The drawing is 200 units of 7.2 minutes wide. */
function unitsAt(minute: number): number {
  return (minute / 1440) * 200;
}

/** Half the width of the longest time label, in units of the drawing. */
const halfWords = 28;

type PlaceOfWords = { x: string; textAnchor: 'start' | 'middle' | 'end' };

/**
 * Labels are placed below the ends of daylight, inside the drawing, and side by side on the shortest days.
 */
function placesOfWords(sunrise: number, sunset: number): [PlaceOfWords, PlaceOfWords] {
  if (sunset - sunrise < 2 * halfWords) {
    const middle = (sunrise + sunset) / 2;
    return [
      { x: num(middle - 4), textAnchor: 'end' },
      { x: num(middle + 4), textAnchor: 'start' },
    ];
  }
  return [
    { x: num(Math.max(sunrise, halfWords - 4)), textAnchor: 'middle' },
    { x: num(Math.min(sunset, 204 - halfWords)), textAnchor: 'middle' },
  ];
}
