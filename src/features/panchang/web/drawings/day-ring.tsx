import { type ReactNode, useId } from 'react';
import { at, num, polar, tau } from '#src/art/svg.ts';
import { MoonDisc } from './moon.tsx';
import { angleOf, arc, type Band, centre, fullDay, pointAt, sector, wordPath } from './ring-geometry.ts';
import './day-ring.css';

/** A part of a band, in minutes after midnight. Qualities are patterns too, never only colors. */
type RingSegment = {
  key: string;
  label: string;
  quality: 'good' | 'fair' | 'avoid';
  startMinute: number;
  endMinute: number;
  track: number;
};

type DayRingProps = {
  sunriseMinute: number;
  sunsetMinute: number;
  /** Length of the twilights, minutes. */
  twilightMinutes: number;
  /** Current minute; without it there are no hand, Sun and Moon. */
  nowMinute: number | null;
  choghadiyas: readonly RingSegment[];
  good: readonly RingSegment[];
  avoid: readonly RingSegment[];
  /** Longitude of the Moon minus that of the Sun, degrees. */
  elongationDeg: number;
  isSouthern: boolean;
  title: string;
  description: string;
  /** Lines in the middle: time, word, time left. */
  middle: readonly string[];
};

const choghadiyaBand: Band = { inner: 202, outer: 246 };
const goodBand: Band = { inner: 176, outer: 196 };
const avoidBands: readonly Band[] = [
  { inner: 150, outer: 172 },
  { inner: 127, outer: 147 },
  { inner: 108, outer: 124 },
];
const skyRadius = 266;
/** A word is left out where the arc is shorter than its letters, each this wide. */
const unitsPerLetter = 9;

/** The day as a ring: noon on top, midnight at the foot, clockwise. Sky, choghadiyas, good windows, windows to avoid. */
export function DayRing(props: DayRingProps) {
  const { sunriseMinute, sunsetMinute, twilightMinutes, nowMinute, choghadiyas, good, avoid, middle } = props;
  const id = useId();

  return (
    <svg
      className="ring"
      viewBox="0 0 640 640"
      role="img"
      aria-labelledby={`${id}t`}
      aria-describedby={`${id}d`}
    >
      <title id={`${id}t`}>{props.title}</title>
      <desc id={`${id}d`}>{props.description}</desc>
      <defs>
        <pattern id={`${id}-good`} width="7" height="7" patternUnits="userSpaceOnUse">
          <rect className="ring-ground--good" width="7" height="7" />
          <circle className="ring-dot" cx="3.5" cy="3.5" r="1" />
        </pattern>
        <pattern
          id={`${id}-avoid`}
          width="7"
          height="7"
          patternUnits="userSpaceOnUse"
          patternTransform="rotate(45)"
        >
          <rect className="ring-ground--avoid" width="7" height="7" />
          <path className="ring-stripe" d="M0 0V7" />
        </pattern>
      </defs>
      {hours}
      <g className="ring-sky">
        <circle className="ring-night" cx={centre} cy={centre} r={skyRadius} />
        <path className="ring-dusk" d={arc(skyRadius, sunriseMinute - twilightMinutes, sunriseMinute)} />
        <path className="ring-dusk" d={arc(skyRadius, sunsetMinute, sunsetMinute + twilightMinutes)} />
        <path className="ring-day" d={arc(skyRadius, sunriseMinute, sunsetMinute)} />
      </g>
      {currentLast(choghadiyas, nowMinute).map((segment) => (
        <Segment key={segment.key} id={id} segment={segment} band={choghadiyaBand} nowMinute={nowMinute} />
      ))}
      {good.map((segment) => (
        <Segment key={segment.key} id={id} segment={segment} band={goodBand} isSmall />
      ))}
      {avoid.map((segment) => (
        <Segment
          key={segment.key}
          id={id}
          segment={segment}
          band={avoidBands[segment.track] ?? choghadiyaBand}
          isSmall
        />
      ))}
      {nowMinute === null ? (
        <g transform="translate(252 252) scale(1.36)">
          <MoonDisc elongationDeg={props.elongationDeg} isSouthern={props.isSouthern} />
        </g>
      ) : (
        <Present {...props} nowMinute={nowMinute}>
          {middle.map((line, index) => (
            <text
              key={line}
              className={index === 0 ? 'ring-time' : 'ring-words'}
              x={centre}
              y={322 + index * 26}
            >
              {line}
            </text>
          ))}
        </Present>
      )}
    </svg>
  );
}

type SegmentProps = {
  id: string;
  segment: RingSegment;
  band: Band;
  nowMinute?: number | null;
  isSmall?: boolean;
};

function Segment({ id, segment, band, nowMinute = null, isSmall }: SegmentProps) {
  const { key, label, quality, startMinute, endMinute } = segment;
  const { inner, outer } = band;
  const isNow = isCurrent(segment, nowMinute);
  const textId = `${id}${key}`.replaceAll(/[^\w-]/gu, '_');
  const radius = (inner + outer) / 2;
  const length = ((endMinute - startMinute) / fullDay) * tau * radius;
  const isNamed = length > label.length * (isSmall ? unitsPerLetter * 0.8 : unitsPerLetter);

  return (
    <>
      <path
        className={`ring-part ring-part--${quality}`}
        fill={quality === 'fair' ? undefined : `url(#${id}-${quality})`}
        data-now={isNow || undefined}
        d={sector(band, startMinute, endMinute)}
      />
      {isNamed && (
        <>
          <path id={textId} fill="none" d={wordPath(radius, startMinute, endMinute)} />
          <text className={isSmall ? 'ring-word ring-word--small' : 'ring-word'} dy=".34em">
            <textPath href={`#${textId}`} startOffset="50%">
              {label}
            </textPath>
          </text>
        </>
      )}
    </>
  );
}

type PresentProps = Pick<DayRingProps, 'elongationDeg' | 'isSouthern'> & {
  nowMinute: number;
  children: ReactNode;
};

/** The hand, and the Sun and the Moon in the sky. The Moon follows the Sun by four minutes a degree. */
function Present({ nowMinute, elongationDeg, isSouthern, children }: PresentProps) {
  const sun = polar(centre, centre, skyRadius, angleOf(nowMinute));
  const moon = polar(centre, centre, skyRadius, angleOf(nowMinute - elongationDeg * 4));
  const hand = `M${at(polar(centre, centre, 110, angleOf(nowMinute)))}L${at(polar(centre, centre, 199, angleOf(nowMinute)))}`;

  return (
    <>
      <g transform={`translate(${num(moon[0] - 14)} ${num(moon[1] - 14)}) scale(.28)`}>
        <MoonDisc elongationDeg={elongationDeg} isSouthern={isSouthern} />
      </g>
      <circle className="ring-sun" cx={num(sun[0])} cy={num(sun[1])} r="14" />
      <path className="ring-halo" d={hand} />
      <path className="ring-hand" d={hand} />
      {children}
    </>
  );
}

function isCurrent({ startMinute, endMinute }: RingSegment, nowMinute: number | null): boolean {
  return nowMinute !== null && startMinute <= nowMinute && nowMinute < endMinute;
}

/** The current part is drawn last, so that its edge is whole. */
function currentLast(segments: readonly RingSegment[], nowMinute: number | null): RingSegment[] {
  return segments.toSorted(
    (one, other) => Number(isCurrent(one, nowMinute)) - Number(isCurrent(other, nowMinute)),
  );
}

function tick(hour: number): string {
  return `M${pointAt(284, hour * 60)}L${pointAt(isNumbered(hour) ? 291 : 288, hour * 60)}`;
}

function isNumbered(hour: number): boolean {
  return hour % 3 === 0;
}

const hoursOfDay = Array.from({ length: 24 }, (_, hour) => hour);

/** Marks and numbers of the hours, which are the same on every day. */
const hours = (
  <g className="ring-hours">
    <path d={hoursOfDay.map(tick).join('')} />
    {hoursOfDay.filter(isNumbered).map((hour) => {
      const [x, y] = polar(centre, centre, 303, angleOf(hour * 60));
      return (
        <text key={hour} x={num(x)} y={num(y)} dy=".36em">
          {hour % 12 || 12}
        </text>
      );
    })}
  </g>
);
