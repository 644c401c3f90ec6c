import { msPerMinute } from '#src/astronomy/time.ts';
import type { DayFrame } from '../day-frame.ts';
import { isSunlit } from '../day-frame.ts';
import { partOf, type Span } from '../timings.ts';

/** Durmuhurtas by weekday from Sunday: muhurtas of daylight, and of the night. */
const durmuhurtas: readonly { day: readonly number[]; night: readonly number[] }[] = [
  { day: [14], night: [] },
  { day: [9, 12], night: [] },
  { day: [4], night: [7] },
  { day: [8], night: [] },
  { day: [6, 12], night: [] },
  { day: [4, 9], night: [] },
  { day: [1, 2], night: [] },
];

/** Godhuli is about a ghati around sunset; publishers differ. */
const godhuliMs = 12 * msPerMinute;

/** Named muhurtas and twilights of a day; UTC, milliseconds. */
type NamedMuhurtas = {
  durmuhurta: Span[];
  /** 11th muhurta of daylight. */
  vijaya: Span;
  /** A tenth of the night before sunrise and after sunset. */
  pratahSandhya: Span;
  sayamSandhya: Span;
  godhuli: Span;
};

/**
 * Computes durmuhurta and other named parts of a day.
 *
 * Source: Muhurta Chintamani, by the regents of the muhurtas; Saturday has the first and the second.
 *
 * @returns null without a sunrise or sunset
 */
export function namedMuhurtas(frame: DayFrame): NamedMuhurtas | null {
  if (!isSunlit(frame)) return null;

  const { sunrise, sunset, nextSunrise, weekday } = frame;
  const day = { start: sunrise, end: sunset };
  const night = { start: sunset, end: nextSunrise };
  const twilightMs = (nextSunrise - sunset) / 10;
  const parts = durmuhurtas[weekday] ?? { day: [], night: [] };
  return {
    durmuhurta: [
      ...parts.day.map((part) => partOf(day, part, 15)),
      ...parts.night.map((part) => partOf(night, part, 15)),
    ],
    vijaya: partOf(day, 11, 15),
    pratahSandhya: { start: sunrise - twilightMs, end: sunrise },
    sayamSandhya: { start: sunset, end: sunset + twilightMs },
    godhuli: { start: sunset - godhuliMs, end: sunset + godhuliMs },
  };
}
