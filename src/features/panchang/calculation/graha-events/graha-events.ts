import { isCombustAt } from '#src/astronomy/combustion.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { dailyMotionDeg, siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import type { Span } from '../timings.ts';
import { changesBetween } from './change-search.ts';

/** Entry of a graha into a sign, 1 Mesha to 12 Meena; backward while it is retrograde. */
export type Ingress = { graha: Graha; rashi: number; instant: UnixMs; isRetrograde: boolean };

/** Begin of retrograde motion (vakri) or of direct motion (margi). */
export type Station = { graha: Graha; kind: 'retrograde' | 'direct'; instant: UnixMs };

/** Time in which a graha is hidden by the Sun (asta to udaya). */
type Combustion = Span & { graha: Graha };

/** Longest times without a missed change: the Moon stays in a sign for two days, the others longer. */
const stepDays: Record<Graha, number> = {
  sun: 5,
  moon: 0.5,
  mars: 1,
  mercury: 0.5,
  jupiter: 2,
  venus: 1,
  saturn: 3,
  rahu: 10,
  ketu: 10,
};

const wanderers: readonly Graha[] = ['mars', 'mercury', 'jupiter', 'venus', 'saturn'];

/** Longest combustion with a margin, so that one that began before the span is found. */
const maxCombustionMs = 150 * msPerDay;

/**
 * Finds the entries of a graha into signs.
 *
 * @param from start of the span, UTC, milliseconds
 * @param until end, exclusive
 * @returns in order of time, every entry of a retrograde graha that crosses a border three times
 * Accuracy: a minute for the Sun, two for the Moon; hours for a planet near a station, so print its date.
 */
export function ingressesBetween(graha: Graha, from: UnixMs, until: UnixMs): Ingress[] {
  const signAt = (instant: UnixMs) => rashiOf(siderealLongitudeDeg(graha, instant));
  return changesBetween(signAt, from, until, stepDays[graha] * msPerDay).map(
    ({ instant, before, after }) => ({
      graha,
      rashi: after,
      instant,
      isRetrograde: (after - before + 12) % 12 === 11,
    }),
  );
}

/** Finds the stations of Mars, Mercury, Jupiter, Venus and Saturn in a span, in order of time. */
export function stationsBetween(from: UnixMs, until: UnixMs): Station[] {
  return wanderers
    .flatMap((graha) =>
      changesBetween((instant) => dailyMotionDeg(graha, instant) < 0, from, until, 2 * msPerDay).map(
        ({ instant, after }): Station => ({ graha, kind: after ? 'retrograde' : 'direct', instant }),
      ),
    )
    .sort((a, b) => a.instant - b.instant);
}

/**
 * Finds the times of combustion that overlap a span, whole. The limit of Mercury and Venus depends on the
 * direction of their motion at each instant.
 */
export function combustionsBetween(graha: Graha, from: UnixMs, until: UnixMs): Combustion[] {
  const isHidden = (instant: UnixMs) => isCombustAt(graha, instant);
  const changes = changesBetween(
    isHidden,
    from - maxCombustionMs,
    until + maxCombustionMs,
    stepDays[graha] * msPerDay,
  );
  return changes.flatMap(({ instant, after }, index): Combustion[] => {
    const end = changes[index + 1]?.instant;
    const isInSpan = after && end !== undefined && instant < until && end > from;
    return isInSpan ? [{ graha, start: instant, end }] : [];
  });
}
