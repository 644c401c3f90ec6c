import { type Graha, grahas } from '#src/astronomy/graha.ts';
import type { DayFrame } from './day-frame.ts';
import { isSunlit } from './day-frame.ts';
import { partOf, type Span } from './timings.ts';

/** The seven kinds of choghadiya. */
export type ChoghadiyaName = 'udvega' | 'chara' | 'labha' | 'amrita' | 'kala' | 'shubha' | 'roga';

export type Choghadiya = Span & { name: ChoghadiyaName };

/** A planetary hour and its lord. */
export type Hora = Span & { lord: Graha };

const dayCycle = ['udvega', 'chara', 'labha', 'amrita', 'kala', 'shubha', 'roga'] as const;
const nightCycle = ['shubha', 'amrita', 'chara', 'roga', 'kala', 'labha', 'udvega'] as const;

/** First choghadiya of day and night, by weekday from Sunday. */
const firstOfDay: readonly ChoghadiyaName[] = [
  'udvega',
  'amrita',
  'roga',
  'labha',
  'shubha',
  'chara',
  'kala',
];
const firstOfNight: readonly ChoghadiyaName[] = [
  'shubha',
  'chara',
  'kala',
  'udvega',
  'amrita',
  'roga',
  'labha',
];

/** From the slowest-moving lord backwards, the order of consecutive hours. */
const horaOrder = ['sun', 'venus', 'mercury', 'moon', 'saturn', 'jupiter', 'mars'] as const;

/**
 * Computes the eight choghadiyas of daylight and the eight of the night.
 *
 * @returns sixteen spans in order, UTC milliseconds; null on a day without sunrise or sunset
 */
export function choghadiyas(frame: DayFrame): Choghadiya[] | null {
  if (!isSunlit(frame)) return null;

  const { sunrise, sunset, nextSunrise, weekday } = frame;
  return [
    ...divide(sunrise, sunset, dayCycle, firstOfDay[weekday]),
    ...divide(sunset, nextSunrise, nightCycle, firstOfNight[weekday]),
  ];
}

/** Computes the eight choghadiyas of the night; null as in `choghadiyas`. */
export function choghadiyasOfNight(frame: DayFrame): Choghadiya[] | null {
  return choghadiyas(frame)?.slice(8) ?? null;
}

/**
 * Computes the planetary hours: twelve of daylight and twelve of the night, the first with the lord of the
 * weekday.
 *
 * @returns twenty-four spans in order, UTC milliseconds; null on a day without sunrise or sunset
 */
export function horas(frame: DayFrame): Hora[] | null {
  if (!isSunlit(frame)) return null;

  const { sunrise, sunset, nextSunrise, weekday } = frame;
  const lordOfDay = grahas[weekday];
  const first = horaOrder.findIndex((lord) => lord === lordOfDay);
  return Array.from({ length: 24 }, (_, hour) => {
    const span = hour < 12 ? { start: sunrise, end: sunset } : { start: sunset, end: nextSunrise };
    return { lord: horaOrder[(first + hour) % 7] ?? 'sun', ...partOf(span, (hour % 12) + 1, 12) };
  });
}

function divide(
  start: number,
  end: number,
  cycle: readonly ChoghadiyaName[],
  first: ChoghadiyaName = 'udvega',
): Choghadiya[] {
  const offset = cycle.indexOf(first);
  return Array.from({ length: 8 }, (_, part) => ({
    name: cycle[(offset + part) % 7] ?? first,
    ...partOf({ start, end }, part + 1, 8),
  }));
}
