import './day-drawings.css';
import type { DaySpan } from './day-span.ts';
import { MoonDisc } from './moon.tsx';
import { around, at, num, polar, tau } from '#src/art/svg.ts';

const center = 150;
const hours = around(96, (angle) => tick(angle));

type DayWheelProps = {
  /** Minutes after local midnight. */
  sunriseMinute: number;
  sunsetMinute: number;
  /** Position of the Sun on the wheel; none for days other than today. */
  nowMinute?: number;
  spans: readonly DaySpan[];
  /** Longitude of the Moon minus that of the Sun, degrees. */
  elongationDeg: number;
  isSouthern?: boolean;
  /** Text alternative of the drawing. */
  label: string;
};

/**
 * The day as a wheel of 24 hours: midnight at the bottom, sunrise on the left, noon on top. Daylight and
 * night on the rim, parts of the day inside, the Moon in the center.
 */
export function DayWheel({
  sunriseMinute,
  sunsetMinute,
  nowMinute,
  spans,
  elongationDeg,
  isSouthern,
  label,
}: DayWheelProps) {
  const sun = nowMinute === undefined ? null : polar(center, center, 112, angleOf(nowMinute));

  return (
    <svg className="day-wheel" viewBox="0 0 300 300" role="img" aria-label={label}>
      <path className="day-wheel-hours" d={hours} />
      <circle className="day-wheel-night" cx={center} cy={center} r="112" />
      <path className="day-wheel-light" d={arc(112, sunriseMinute, sunsetMinute)} />
      <path className="day-wheel-dusk" d={arc(112, sunriseMinute - 4, sunriseMinute + 4)} />
      <path className="day-wheel-dusk" d={arc(112, sunsetMinute - 4, sunsetMinute + 4)} />
      {spans.map(({ id, startMinute, endMinute, pigment }) => (
        <path key={id} className={`day-wheel-span pigment-${pigment}`} d={arc(92, startMinute, endMinute)} />
      ))}
      {sun && <circle className="day-wheel-sun" cx={num(sun[0])} cy={num(sun[1])} r="13" />}
      <g transform="translate(96 96) scale(1.08)">
        <MoonDisc elongationDeg={elongationDeg} isSouthern={isSouthern} />
      </g>
    </svg>
  );
}

/** Direction of a time of day: midnight points down, and the hours run clockwise. */
function angleOf(minute: number): number {
  return (minute / 1440) * tau + tau / 4;
}

function arc(radius: number, startMinute: number, endMinute: number): string {
  const start = polar(center, center, radius, angleOf(startMinute));
  const end = polar(center, center, radius, angleOf(endMinute));
  const isLong = endMinute - startMinute > 720 ? 1 : 0;
  return `M${at(start)}A${radius} ${radius} 0 ${isLong} 1 ${at(end)}`;
}

function tick(angle: number): string {
  const isHour = Math.round((angle / tau) * 96) % 4 === 0;
  return `M${at(polar(center, center, 127, angle))}L${at(polar(center, center, isHour ? 135 : 131, angle))}`;
}
