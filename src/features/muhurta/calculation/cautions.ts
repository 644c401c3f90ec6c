import { eclipsesBetween } from '#src/astronomy/eclipse.ts';
import type { Graha } from '#src/astronomy/graha.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { nakshatraOf, rashiOf } from '#src/astronomy/zodiac.ts';
import {
  gandantasOf,
  namedMuhurtas,
  type Segment,
  type Span,
  sunTimings,
  type SunlitDay,
  varjyam,
} from '#src/features/panchang/calculation/day-parts.ts';
import type { Facts } from './facts.ts';
import type { Activity } from './rules.ts';

/** Unfavorable factors that lower a score but exclude nothing. */
export const cautionIds = [
  'rahuKaal',
  'yamaganda',
  'durmuhurta',
  'varjyam',
  'gandanta',
  'yoga-part',
  'eclipse-days',
  'eclipse-star',
  'malefic-star',
  'vriddhi-tithi',
  'moon-combust',
  'simhastha',
  'malefic-lagna',
  'eighth-house',
] as const;

export type CautionId = (typeof cautionIds)[number];

/** Time within a day in which a caution applies. */
export type CautionSpan = Span & { id: CautionId };

/**
 * Ghatis of sixty at the begin of a yoga that are avoided: Vishkambha, Atiganda, Shula, Ganda, Vyaghata, Vajra,
 * Parigha. Source: Muhurta Chintamani.
 */
const avoidedGhatis: Readonly<Record<number, number>> = { 1: 3, 6: 6, 9: 5, 10: 6, 13: 9, 15: 3, 19: 30 };

const malefics: readonly Graha[] = ['sun', 'mars', 'saturn', 'rahu', 'ketu'];
const all: readonly Graha[] = ['moon', 'mercury', 'jupiter', 'venus', ...malefics];
const simha = 5;

/** Works that are avoided in the year of Jupiter in Simha, along the Ganga and the Godavari. */
const simhasthaWorks: ReadonlySet<Activity> = new Set(['vivaha', 'upanayana']);

/** Times of a day that are avoided, cut by nothing; UTC, milliseconds. */
export function cautionSpans(
  day: SunlitDay,
  nakshatras: readonly Segment[],
  yogas: readonly Segment[],
): CautionSpan[] {
  const { rahuKaal, yamaganda } = sunTimings(day, null);
  const named = (id: CautionId, spans: readonly (Span | null)[]) =>
    spans.flatMap((span) => (span ? [{ id, start: span.start, end: span.end }] : []));
  return [
    ...named('rahuKaal', [rahuKaal]),
    ...named('yamaganda', [yamaganda]),
    ...named('durmuhurta', namedMuhurtas(day)?.durmuhurta ?? []),
    ...named('varjyam', varjyamsOf(day, nakshatras)),
    ...named('gandanta', gandantasOf(day.sunrise, day.nextSunrise)),
    ...named('yoga-part', yogas.map(avoidedPart)),
  ];
}

/** Also the one that begins before sunrise and lasts into the day. */
function varjyamsOf({ sunrise, nextSunrise }: SunlitDay, nakshatras: readonly Segment[]): Span[] {
  return varjyam(nakshatras, sunrise - msPerDay, nextSunrise).filter(({ end }) => end > sunrise);
}

function avoidedPart({ index, start, end }: Segment): Span | null {
  const ghatis = avoidedGhatis[index];
  return ghatis ? { start, end: start + ((end - start) / 60) * ghatis } : null;
}

/** Eclipse with the star in which it happens. */
export type EclipseMark = { instant: UnixMs; nakshatra: number };

const starMemoryMs = 90 * msPerDay;
const eclipseDaysMs = 3 * msPerDay;

/** Eclipses that matter for a range: those of the three months before it and of the days after it. */
export function eclipseMarks(from: UnixMs, until: UnixMs): EclipseMark[] {
  return eclipsesBetween(from - starMemoryMs, until + eclipseDaysMs)
    .filter(({ type }) => type !== 'penumbral')
    .map(({ peak }) => ({ instant: peak, nakshatra: nakshatraOf(siderealLongitudeDeg('moon', peak)) }));
}

/** Instants at which the cautions of an eclipse begin or end. */
export function eclipseLimits({ instant }: EclipseMark): UnixMs[] {
  return [instant - eclipseDaysMs, instant, instant + eclipseDaysMs, instant + starMemoryMs];
}

/** Whether one tithi is current at two sunrises of which one is that of the day. */
export function isVriddhi(tithi: Segment, day: SunlitDay, previous: SunlitDay): boolean {
  if (tithi.start > day.sunrise) return false;
  return tithi.end > day.nextSunrise || tithi.start <= previous.sunrise;
}

/**
 * Lists the cautions of a moment that do not come from spans of the day.
 *
 * @param vriddhi whether the tithi has two sunrises
 */
export function momentCautions({
  instant,
  facts,
  activity,
  eclipses,
  vriddhi,
}: {
  instant: UnixMs;
  facts: Facts;
  activity: Activity;
  eclipses: readonly EclipseMark[];
  vriddhi: boolean;
}): CautionId[] {
  const longitudes = new Map(all.map((graha) => [graha, siderealLongitudeDeg(graha, instant)]));
  const signOf = (graha: Graha) => rashiOf(longitudes.get(graha) ?? 0);
  const starOf = (graha: Graha) => nakshatraOf(longitudes.get(graha) ?? 0);
  const eighth = ((facts.lagna + 6) % 12) + 1;
  const before = eclipses.filter((eclipse) => eclipse.instant <= instant);
  const found: [CautionId, boolean][] = [
    [
      'eclipse-days',
      activity === 'vivaha' &&
        eclipses.some((eclipse) => Math.abs(eclipse.instant - instant) <= eclipseDaysMs),
    ],
    [
      'eclipse-star',
      before.some(
        (eclipse) => instant - eclipse.instant <= starMemoryMs && eclipse.nakshatra === facts.nakshatra,
      ),
    ],
    ['malefic-star', malefics.some((graha) => starOf(graha) === facts.nakshatra)],
    ['vriddhi-tithi', vriddhi],
    ['moon-combust', facts.tithi === 1 || facts.tithi === 30],
    ['simhastha', simhasthaWorks.has(activity) && signOf('jupiter') === simha],
    ['malefic-lagna', malefics.some((graha) => signOf(graha) === facts.lagna)],
    ['eighth-house', activity === 'vivaha' && all.some((graha) => signOf(graha) === eighth)],
  ];
  return found.filter(([, holds]) => holds).map(([id]) => id);
}
