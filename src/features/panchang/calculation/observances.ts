import { elongation, sankrantiAfter } from '#src/astronomy/cycles.ts';
import { siderealLongitudeDeg } from '#src/astronomy/longitude.ts';
import { rootNear } from '#src/astronomy/root.ts';
import { msPerDay, type UnixMs } from '#src/astronomy/time.ts';
import { rashiOf } from '#src/astronomy/zodiac.ts';
import { addDays, type CivilDate } from '#src/local-time/civil-date.ts';
import { type EkadashiName, ekadashiName, smartaEkadashi, vaishnavaEkadashi } from './ekadashi.ts';
import {
  dayByRule,
  diwali,
  type FestivalDay,
  holikaDahan,
  type NoteId,
  ramaNavami,
  sankrantiDay,
  settled,
  vijayadashami,
} from './festival-days.ts';
import { type FestivalId, lunarFestivals, monthlyObservances, type MonthlyId } from './festival-rules.ts';
import type { HinduDays } from './hindu-days.ts';
import { lunationAfter, lunationAt, type Lunation, type MonthOfTithis, withTithis } from './masa.ts';
import { type MonthSlug, monthSlugs } from '../month-slugs.ts';
import { runSteps, type Steps } from './steps.ts';
import type { Span } from './timings.ts';

type ObservanceId =
  FestivalId | MonthlyId | 'ekadashi' | 'ekadashi-vaishnava' | 'sankranti' | `adhika-${MonthSlug}-begins`;

/** Category of a day, for lists that show only some. */
type ObservanceKind = 'festival' | 'ekadashi' | 'vrata' | 'moon' | 'sankranti' | 'month';

/** A festival or fast with its day. Instants are UTC in milliseconds. */
export type ObservanceDay = {
  id: ObservanceId;
  kind: ObservanceKind;
  /** Civil date at the place. */
  date: CivilDate;
  /** Ekadashi of that day; null for everything else. */
  ekadashi: EkadashiName | null;
  /** Sign that the Sun enters, 1 Mesha to 12 Meena; null for everything else. */
  rashi: number | null;
  /** Start and end of its tithi; for a sankranti both are its instant. */
  start: UnixMs;
  end: UnixMs;
  /** Why almanacs differ and the other date they give; null when they agree. */
  note: NoteId | null;
  otherDate: CivilDate | null;
};

/**
 * Largest distance between the middle of a tithi and its observed day: 0.7 days from an even division of the
 * month, and 1.6 days to the sunrise after the day in which it ends.
 */
const slackMs = 2.4 * msPerDay;

/**
 * Computes festivals and fasts in a range of dates.
 *
 * @param from first civil date at the place
 * @param to last civil date, inclusive
 * @param days Hindu days of the place
 * @returns in order of date, festivals before fasts of the same day
 */
export function observancesBetween(from: CivilDate, to: CivilDate, days: HinduDays): ObservanceDay[] {
  return runSteps(observancesInSteps(from, to, days));
}

/** The same, a lunar month in each step. */
export function* observancesInSteps(from: CivilDate, to: CivilDate, days: HinduDays): Steps<ObservanceDay[]> {
  const start = days.of(from).sunrise - slackMs;
  const end = days.of(to).nextSunrise + slackMs;

  const found: ObservanceDay[] = [];
  for (let lunation = lunationAt(start); lunation.start < end; lunation = lunationAfter(lunation)) {
    found.push(...ofMonth(withTithis(lunation), { start, end }, days));
    yield;
  }
  found.push(...sankrantis(start, end, days));

  return found
    .filter(({ date }) => date >= from && date <= to)
    .sort((a, b) => a.date.localeCompare(b.date) || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind));
}

const kindOrder: readonly ObservanceKind[] = ['festival', 'ekadashi', 'vrata', 'moon', 'sankranti', 'month'];

function ofMonth(month: MonthOfTithis, range: Span, days: HinduDays): ObservanceDay[] {
  const isNear = (tithi: number) => {
    const middle = month.start + ((month.end - month.start) * (tithi - 0.5)) / 30;
    return middle > range.start && middle < range.end;
  };

  return [
    ...festivalsOf(month)
      .filter(({ tithi }) => isNear(tithi))
      .map((festival) => festivalDay(festival, month, days)),
    ...[11, 26].filter(isNear).flatMap((tithi) => ekadashis(tithi, month, days)),
    ...monthlyObservances
      .filter(({ id, tithi }) => isNear(tithi) && !(id === 'masik-shivaratri' && isMahaShivaratri(month)))
      .map(({ id, tithi, rule }) => {
        const span = month.spanOf(tithi);
        const kind = id === 'purnima' || id === 'amavasya' ? 'moon' : 'vrata';
        return observance(id, kind, span, settled(dayByRule(rule, span, days)));
      }),
    ...(month.isAdhika && isNear(1) ? [adhikaBegin(month, days)] : []),
  ];
}

/** A kshaya month also has the festivals of the month that is skipped. */
function festivalsOf({ month, isAdhika, isKshaya }: Lunation): LunarFestivalRow[] {
  if (isAdhika) return [];
  const swallowed = isKshaya ? (month % 12) + 1 : month;
  return lunarFestivals.filter((festival) => festival.month === month || festival.month === swallowed);
}

type LunarFestivalRow = (typeof lunarFestivals)[number];

function festivalDay(
  { id, tithi, rule }: LunarFestivalRow,
  month: MonthOfTithis,
  days: HinduDays,
): ObservanceDay {
  const span = month.spanOf(tithi);
  return observance(id, 'festival', span, dayOfFestival());

  function dayOfFestival(): FestivalDay {
    switch (id) {
      case 'rama-navami':
        return settled(ramaNavami(span, days));
      case 'vijayadashami':
        return settled(vijayadashami(span, days));
      case 'diwali':
        return diwali(span, days);
      case 'holika-dahan':
        return holika();
      case 'holi': {
        const { day, note, otherDate } = holika();
        return { day: days.next(day), note, otherDate: otherDate && addDays(otherDate, 1) };
      }
      case 'janmashtami-smarta':
      case 'janmashtami-udaya':
        return janmashtami(id, span, days);
      default:
        return settled(dayByRule(rule, span, days));
    }
  }

  function holika(): FestivalDay {
    const bhadraEnd = rootNear(elongation, 174, (span.start + span.end) / 2);
    return holikaDahan(span, bhadraEnd, days);
  }
}

/** Both calculations are listed, with a note when the days differ. */
function janmashtami(
  id: 'janmashtami-smarta' | 'janmashtami-udaya',
  span: Span,
  days: HinduDays,
): FestivalDay {
  const smarta = dayByRule({ by: 'kala', kala: 'nishita', both: 'last', none: 'begin' }, span, days);
  const udaya = dayByRule({ by: 'kala', kala: 'udaya', both: 'first', none: 'end' }, span, days);
  const [day, other] = id === 'janmashtami-smarta' ? [smarta, udaya] : [udaya, smarta];
  return day.date === other.date
    ? settled(day)
    : { day, note: 'janmashtami-two-days', otherDate: other.date };
}

function ekadashis(tithi: number, month: MonthOfTithis, days: HinduDays): ObservanceDay[] {
  const span = month.spanOf(tithi);
  const name = ekadashiName(month.month, tithi, month.isAdhika);
  const smarta = smartaEkadashi(span, month.spanOf(tithi + 1).end, days);
  const vaishnava = settled(vaishnavaEkadashi(span, days));
  return [
    { ...observance('ekadashi', 'ekadashi', span, smarta), ekadashi: name },
    { ...observance('ekadashi-vaishnava', 'ekadashi', span, vaishnava), ekadashi: name },
  ];
}

function isMahaShivaratri({ month, isAdhika }: Lunation): boolean {
  return month === 11 && !isAdhika;
}

/** First sunrise in an intercalary month. */
function adhikaBegin(month: MonthOfTithis, days: HinduDays): ObservanceDay {
  const { start, end } = month;
  const day = days.holding(start);
  const id = `adhika-${monthSlugs[month.month - 1] ?? 'chaitra'}-begins` as const;
  return observance(id, 'month', { start, end }, settled(day.sunrise === start ? day : days.next(day)));
}

function sankrantis(from: UnixMs, until: UnixMs, days: HinduDays): ObservanceDay[] {
  const found: ObservanceDay[] = [];
  for (
    let entry = nextSankranti(from);
    entry.instant < until;
    entry = nextSankranti(entry.instant + msPerDay)
  ) {
    const { rashi, instant } = entry;
    const day = sankrantiDay(instant, days);
    const isMakara = rashi === 10;
    const id = isMakara ? 'makara-sankranti' : 'sankranti';
    const kind = isMakara ? 'festival' : 'sankranti';
    found.push({ ...observance(id, kind, { start: instant, end: instant }, day), rashi });
  }
  return found;
}

function nextSankranti(from: UnixMs): { rashi: number; instant: UnixMs } {
  const rashi = (rashiOf(siderealLongitudeDeg('sun', from)) % 12) + 1;
  return { rashi, instant: sankrantiAfter(rashi, from) };
}

function observance(
  id: ObservanceId,
  kind: ObservanceKind,
  { start, end }: Span,
  found: FestivalDay,
): ObservanceDay {
  const { day, note, otherDate } = found;
  return { id, kind, date: day.date, ekadashi: null, rashi: null, start, end, note, otherDate };
}
