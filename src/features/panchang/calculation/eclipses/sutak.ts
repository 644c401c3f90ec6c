import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import type { SunlitDay } from '../day-frame.ts';
import type { HinduDays } from '../hindu-days.ts';
import type { Span } from '../timings.ts';

/** Times of restraint before an eclipse; UTC, milliseconds. */
export type Sutak = {
  /** Begin by praharas (Dharmasindhu): the default. */
  start: UnixMs;
  /** Begin by hours before the visible start, as newspapers print: 12 for the Sun, 9 for the Moon. */
  startByHours: UnixMs;
  /** Begin for children, the old and the sick: one prahara. */
  startForWeak: UnixMs;
  /** Last contact, or the setting of the eclipsed body. */
  end: UnixMs;
};

const hours = { solar: 12, lunar: 9 } as const;
const praharas = { solar: 4, lunar: 3 } as const;

/**
 * Computes the sutak of an eclipse at a place.
 *
 * Source: Dharmasindhu, four yamas before the one with the begin for the Sun, three for the Moon; a yama is a
 * quarter of the day or of the night. The Moon that rises eclipsed in daylight counts from sunset. Agrees with
 * Drik Panchang (New Delhi, six eclipses of 2020 to 2026).
 *
 * @param visible visible part of the eclipse
 */
export function sutakOf(kind: 'solar' | 'lunar', visible: Span, days: HinduDays): Sutak {
  const bounds = praharaStarts(visible.start, days);
  const sunset = days.holding(visible.start).sunset;
  const counted = kind === 'lunar' && visible.start < sunset && visible.end > sunset ? sunset : visible.start;
  const current = bounds.findLastIndex((start) => start <= counted);
  const at = (before: number) => bounds[current - before] ?? visible.start;
  return {
    start: at(praharas[kind]),
    startByHours: visible.start - (hours[kind] * msPerDay) / 24,
    startForWeak: at(1),
    end: visible.end,
  };
}

/** Begins of the praharas of the day before, the day and the day after an instant, in order. */
function praharaStarts(instant: UnixMs, days: HinduDays): UnixMs[] {
  const day = days.holding(instant);
  return [days.previous(day), day, days.next(day)].flatMap(startsOf);
}

function startsOf({ sunrise, sunset, nextSunrise }: SunlitDay): UnixMs[] {
  const quarters = [0, 1, 2, 3];
  return [
    ...quarters.map((part) => sunrise + ((sunset - sunrise) * part) / 4),
    ...quarters.map((part) => sunset + ((nextSunrise - sunset) * part) / 4),
  ];
}
