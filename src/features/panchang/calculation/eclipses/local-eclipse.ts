import {
  type Eclipse,
  localSolarEclipse,
  type LunarEclipse,
  type SolarEclipse,
} from '#src/astronomy/eclipse.ts';
import { type Luminary, localPosition } from '#src/astronomy/horizon.ts';
import { moonEvent, sunEvent } from '#src/astronomy/rise-set.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import type { HinduDays } from '../hindu-days.ts';
import type { Span } from '../timings.ts';
import { clipped } from '../windows/span-clip.ts';
import { type Sutak, sutakOf } from './sutak.ts';

const events = { sun: sunEvent, moon: moonEvent };

/** Altitude of the center of the Sun or Moon when its upper edge rises, within a sixtieth of a degree. */
const risenDeg = -50 / 60;

/** An eclipse as it is seen from a place: the part above the horizon; UTC, milliseconds. */
export type LocalEclipse = Span & {
  /** Contacts at the place, also below the horizon. */
  firstContact: UnixMs;
  lastContact: UnixMs;
  maximum: UnixMs;
  /** Covered fraction of the Sun at the maximum; null for the Moon. */
  obscuration: number | null;
  /** Rises eclipsed (grastodaya), sets eclipsed (grastasta). */
  isRisingEclipsed: boolean;
  isSettingEclipsed: boolean;
  sutak: Sutak;
};

/**
 * Computes an eclipse at a place.
 *
 * @returns null when no part of it is above the horizon, and for penumbral eclipses: then there is no sutak
 */
export function localEclipse(eclipse: Eclipse, days: HinduDays): LocalEclipse | null {
  return eclipse.kind === 'solar' ? localSolar(eclipse, days) : localLunar(eclipse, days);
}

function localSolar({ peak }: SolarEclipse, days: HinduDays): LocalEclipse | null {
  const found = localSolarEclipse(peak, days.place);
  if (!found) return null;

  const { firstContact, lastContact, maximum, obscuration } = found;
  const up = spanUp('sun', { start: firstContact, end: lastContact }, days);
  return up && { ...describe(up, { firstContact, lastContact, maximum }, 'solar', days), obscuration };
}

function localLunar({ partialBegin, partialEnd, peak }: LunarEclipse, days: HinduDays): LocalEclipse | null {
  if (partialBegin === null || partialEnd === null) return null;

  const up = spanUp('moon', { start: partialBegin, end: partialEnd }, days);
  const contacts = { firstContact: partialBegin, lastContact: partialEnd, maximum: peak };
  return up && { ...describe(up, contacts, 'lunar', days), obscuration: null };
}

function describe(
  up: Span,
  contacts: { firstContact: UnixMs; lastContact: UnixMs; maximum: UnixMs },
  kind: Eclipse['kind'],
  days: HinduDays,
) {
  return {
    ...up,
    ...contacts,
    isRisingEclipsed: up.start > contacts.firstContact,
    isSettingEclipsed: up.end < contacts.lastContact,
    sutak: sutakOf(kind, up, days),
  };
}

/** The part of an eclipse during which the body is above the horizon. */
function spanUp(body: Luminary, eclipse: Span, { place }: HinduDays): Span | null {
  const { start, end } = eclipse;
  const eventOf = events[body];
  const dayBefore = { start: start - msPerDay, end: start };
  const rises = [eventOf('rise', place, dayBefore), eventOf('rise', place, eclipse)];
  const lastRise = rises.findLast((rise) => rise !== null) ?? (isUp(body, start, place) ? start : null);
  if (lastRise === null) return null;

  const following = { start: lastRise, end: lastRise + 2 * msPerDay };
  const set = eventOf('set', place, following) ?? lastRise + msPerDay;
  return clipped({ start: lastRise, end: set }, start, end);
}

/** Whether a body that has not risen for a day is above the horizon: near a pole it can stay there for months. */
function isUp(body: Luminary, instant: UnixMs, place: GeoPlace): boolean {
  return localPosition(body, instant, place).altitudeDeg > risenDeg;
}
