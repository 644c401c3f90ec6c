import type { UnixMs } from '#src/astronomy/time.ts';
import {
  clipped,
  type HinduDays,
  isVishti,
  lagnasOf,
  type Lunation,
  lunationAt,
  moonSignsBetween,
  purnimantaMonth,
  type Segment,
  segmentsBetween,
  type Span,
  specialYogas,
  type SunlitDay,
} from '#src/features/panchang/calculation/day-parts.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { Hours } from '../search-range.ts';
import { blocksAt } from './blocks.ts';
import {
  type CautionId,
  type CautionSpan,
  cautionSpans,
  eclipseLimits,
  type EclipseMark,
  isVriddhi,
  momentCautions,
} from './cautions.ts';
import { type Facts, isWithin, sankrantiMs, skyFacts } from './facts.ts';
import { elementsAt } from './element-fit.ts';
import {
  cautionReason,
  type HelpfulYoga,
  helpfulYogas,
  elementReasonsOf,
  type Person,
  personReasonsOf,
  type Reason,
  scoreOf,
  yogaReasons,
} from './reasons.ts';
import type { Activity, MuhurtaRule, Tradition } from './rules.ts';

/** A time that suits; UTC, milliseconds. */
export type Window = Span & {
  date: string;
  score: number;
  reasons: Reason[];
  /** Sunrise to sunset, and what is avoided between them. */
  daylight: Span;
  avoided: CautionSpan[];
};

/** A search, with the positions that are computed once for its whole range. */
export type Search = {
  activity: Activity;
  tradition: Tradition;
  rule: MuhurtaRule;
  hours: Hours;
  persons: readonly Person[];
  sankrantis: readonly UnixMs[];
  eclipses: readonly EclipseMark[];
};

/** Cautions that are windows of every day. */
const avoidedWindows: ReadonlySet<CautionId> = new Set(['rahuKaal', 'yamaganda', 'durmuhurta', 'varjyam']);

/** Shorter windows are of no use. */
const shortestMs = 15 * msPerMinute;

/**
 * Finds the windows of a day: cuts the wanted hours at every change, tests each piece, and joins neighbors with the
 * same reasons.
 *
 * @param day sunrise to sunrise
 * @returns in order of time; empty when nothing suits
 */
export function windowsOfDay(day: SunlitDay, days: HinduDays, search: Search): Window[] {
  const { rule } = search;
  const hours = wantedHours(day, search);
  const tithis = segmentsBetween('tithi', hours.start, hours.end);
  const nakshatras = segmentsBetween('nakshatra', hours.start, hours.end);
  const candidates = tithis
    .filter(({ index }) => rule.tithis.includes(index))
    .flatMap((tithi) =>
      nakshatras
        .filter(({ index }) => rule.nakshatras.includes(index))
        .flatMap((star) => {
          const span = clipped(tithi, Math.max(star.start, hours.start), Math.min(star.end, hours.end));
          return span ? [{ tithi, star, span }] : [];
        }),
    );
  if (candidates.length === 0) return [];

  const parts = partsOf(day, days);
  return candidates.flatMap(({ tithi, star, span }) => {
    const lunation = parts.lunationAt((span.start + span.end) / 2);
    const common = {
      lunation,
      purnimanta: purnimantaMonth(lunation, tithi.index),
      tithi: tithi.index,
      nakshatra: star.index,
      vara: day.weekday,
      isTithiKshaya: isWithin(tithi, day) || isWithin(tithi, days.next(day)),
    };
    const vriddhi = isVriddhi(tithi, day, days.previous(day));
    return joined(
      piecesOf(span, parts, search).map((piece) => judged(piece, { common, vriddhi, parts, search, day })),
    );
  });
}

type Parts = {
  karanas: Segment[];
  yogas: Segment[];
  lagnas: (Span & { rashi: number })[];
  moonSigns: Span[];
  cautions: CautionSpan[];
  helpful: (Span & { id: HelpfulYoga })[];
  lunationAt: (instant: UnixMs) => Lunation;
};

function partsOf(day: SunlitDay, days: HinduDays): Parts {
  const { sunrise, nextSunrise } = day;
  const tithis = segmentsBetween('tithi', sunrise, nextSunrise);
  const nakshatras = segmentsBetween('nakshatra', sunrise, nextSunrise);
  const yogas = segmentsBetween('yoga', sunrise, nextSunrise);
  return {
    karanas: segmentsBetween('karana', sunrise, nextSunrise),
    yogas,
    lagnas: lagnasOf(sunrise, nextSunrise, days.place),
    moonSigns: moonSignsBetween(sunrise, nextSunrise),
    cautions: cautionSpans(day, nakshatras, yogas),
    helpful: specialYogas(day, tithis, nakshatras).flatMap(({ id, isSpoiled, start, end }) => {
      const known = helpfulYogas.find((yoga) => yoga === id);
      return known && !isSpoiled ? [{ id: known, start, end }] : [];
    }),
    lunationAt,
  };
}

/** Pieces of a span in which nothing changes. */
function piecesOf(span: Span, parts: Parts, { sankrantis, eclipses }: Search): Span[] {
  const { karanas, yogas, lagnas, moonSigns, cautions, helpful } = parts;
  const changing: Span[] = [...karanas, ...yogas, ...lagnas, ...moonSigns, ...cautions, ...helpful];
  const ends = changing.flatMap(({ start, end }) => [start, end]);
  const limits = sankrantis.flatMap((instant) => [instant - sankrantiMs, instant, instant + sankrantiMs]);
  const cuts = [...ends, ...limits, ...eclipses.flatMap(eclipseLimits)].filter(
    (instant) => instant > span.start && instant < span.end,
  );
  const points = [span.start, ...cuts.sort((a, b) => a - b), span.end];
  return points.slice(1).flatMap((end, index) => {
    const start = points[index] ?? span.start;
    return end > start ? [{ start, end }] : [];
  });
}

type Judging = {
  common: Pick<Facts, 'lunation' | 'purnimanta' | 'tithi' | 'nakshatra' | 'vara' | 'isTithiKshaya'>;
  vriddhi: boolean;
  parts: Parts;
  search: Search;
  day: SunlitDay;
};

/** The piece with its reasons; null when an element or a block rules it out. */
function judged(piece: Span, { common, vriddhi, parts, search, day }: Judging): Window | null {
  const { activity, rule, tradition, persons, sankrantis, eclipses } = search;
  const instant = (piece.start + piece.end) / 2;
  const isNow = ({ start, end }: Span) => start <= instant && instant < end;
  const lagna = parts.lagnas.find(isNow)?.rashi;
  if (lagna === undefined || !rule.lagnas.includes(lagna)) return null;

  const facts: Facts = {
    ...common,
    ...skyFacts(instant),
    lagna,
    yoga: parts.yogas.find(isNow)?.index ?? 0,
    isBhadra: isVishti(parts.karanas.find(isNow)?.index ?? 1),
    isNearSankranti: sankrantis.some((entry) => Math.abs(entry - instant) <= sankrantiMs),
  };
  const { month } = elementsAt(facts, rule, tradition);
  if (!month || blocksAt(facts, rule, tradition).length > 0) return null;
  const personal = personReasonsOf(facts, activity, persons);
  if (!personal) return null;

  const yogas = parts.helpful.filter(isNow).map(({ id }) => id);
  const cautions = [
    ...parts.cautions.filter(isNow).map(({ id }) => id),
    ...momentCautions({ instant, facts, activity, eclipses, vriddhi }),
  ];
  const reasons = [
    ...elementReasonsOf(facts, rule, tradition),
    ...yogaReasons(yogas.filter((id) => !isUnsuited(id, activity, facts))),
    ...personal,
    ...[...new Set(cautions)].map(cautionReason),
  ];
  return {
    date: day.date,
    ...piece,
    score: scoreOf(reasons),
    reasons,
    daylight: { start: day.sunrise, end: day.sunset },
    avoided: parts.cautions.filter(({ id }) => avoidedWindows.has(id)),
  };
}

/** Thursday with Pushya is not used for weddings, Tuesday with Ashvini not for entering a house. */
function isUnsuited(id: HelpfulYoga, activity: Activity, { vara, nakshatra }: Facts): boolean {
  if (id !== 'amrita-siddhi' && id !== 'guru-pushya') return false;
  return (
    (activity === 'vivaha' && vara === 4 && nakshatra === 8) ||
    (activity === 'griha-pravesha' && vara === 2 && nakshatra === 1)
  );
}

/** Joins neighbors whose reasons have the same effect. Drops what is too short. */
function joined(pieces: readonly (Window | null)[]): Window[] {
  const found: Window[] = [];
  for (const piece of pieces) {
    if (!piece) continue;
    const last = found.at(-1);
    if (last?.end === piece.start && sameReasons(last, piece)) extend(last, piece);
    else found.push(piece);
  }
  return found.filter(({ start, end }) => end - start >= shortestMs);
}

/** Adds a neighbor with the same reasons to a window; their signs are collected. */
function extend(window: Window, { end, reasons }: Window): void {
  window.end = end;
  for (const [index, { values }] of reasons.entries()) {
    const reason = window.reasons[index];
    if (reason) reason.values = [...new Set([...reason.values, ...values])];
  }
}

function sameReasons(a: Window, b: Window): boolean {
  const key = ({ reasons }: Window) =>
    reasons.map(({ id, points, person }) => `${id} ${points} ${person}`).join();
  return key(a) === key(b);
}

function wantedHours({ sunrise, sunset, nextSunrise }: SunlitDay, { hours, rule }: Search): Span {
  const length = sunset - sunrise;
  if (rule.untilOfDaylight !== null && hours !== 'forenoon')
    return { start: sunrise, end: sunrise + length * rule.untilOfDaylight };
  if (hours === 'any') return { start: sunrise, end: nextSunrise };
  return { start: sunrise, end: hours === 'forenoon' ? sunrise + length / 2 : sunset };
}
