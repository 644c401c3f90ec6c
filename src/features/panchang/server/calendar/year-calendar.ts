import { monthNames, weekdayNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { createResultCache } from '#src/platform/caching/result-cache.ts';
import type { Typesetter } from '#src/platform/fonts/typesetter.ts';
import { timeWords } from '../../clock-words.ts';
import { elementName } from '../../element-names.ts';
import { nakshatraName } from '../../names.ts';
import { markedMonthName } from '../../year-names.ts';
import { groupOf } from '../../views/event-groups.ts';
import { monthMethod } from '../../views/month-method.ts';
import { type MonthView, monthView, type ViewDay } from '../../views/month-view.ts';
import { type Usage, usageKey } from '../../views/usage.ts';
import { moonSvg } from './moon-svg.ts';

const template = new URL('./year-calendar.typ', import.meta.url);
const keptCalendars = 10;

/** What a calendar is made for. */
type CalendarOrder = {
  year: number;
  place: GeoPlace;
  placeName: string;
  locale: Locale;
  usage: Pick<Usage, 'months' | 'sunriseRule'>;
};

type Dependencies = { typesetter: Typesetter; site: { name: string; url: string; accent: string } };

/** Typesets calendars of a year as PDF, a month on each page. The latest ones are cached. */
export function createYearCalendars({ typesetter, site }: Dependencies) {
  const made = createResultCache<Buffer>(keptCalendars);

  function calendarOf(order: CalendarOrder): Promise<Buffer> {
    const key = JSON.stringify([order, site.name, site.accent]);
    return made.getOrMake(key, () =>
      typesetter.typeset(template, { calendar: JSON.stringify(calendarValues(order, site)) }),
    );
  }

  return { calendarOf };
}

export type YearCalendars = ReturnType<typeof createYearCalendars>;

/** Values for the template, so that no text is executed. */
function calendarValues(
  { year, place, placeName, locale, usage }: CalendarOrder,
  site: Dependencies['site'],
) {
  const { t } = translatorFor(locale);
  const months = Array.from({ length: 12 }, (_, month) =>
    monthView(year, month + 1, place, usage.sunriseRule),
  );

  return {
    organisation: site.name,
    address: `${site.url}/panchang/year/${year}`,
    language: locale,
    title: `${t('panchang.title')} ${year}, ${placeName}`,
    place: placeName,
    method: [
      monthMethod(t, months),
      t(`panchangViews.lunarMonths.${usage.months}`),
      t(`panchangViews.sunriseRule.${usageKey(usage.sunriseRule)}`),
    ].join(' '),
    weekdays: weekdayNames[locale],
    months: months.map((view) => ({
      title: `${monthNames[locale][view.month - 1]} ${year}`,
      lunar: lunarOf(view),
      weeks: weeksOf(view.days.map(dayOf)),
    })),
  };

  function lunarOf({ first, last }: MonthView): string {
    const names = new Set([first, last].map((date) => markedMonthName(date[usage.months], date)[locale]));
    const vikram = [...new Set([first.vikram, last.vikram])].join('-');
    return `${[...names].join(' - ')}, ${t('panchang.vikram')} ${vikram}`;
  }

  function dayOf({ date, tithi, nakshatra, elongationDeg, events }: ViewDay) {
    return {
      number: partsOf(date).day,
      weekday: weekdayOf(date),
      tithiIndex: tithi.index,
      tithi: elementName('tithi', tithi.index)[locale],
      tithiUntil: t('panchangViews.until', { time: timeWords(locale, tithi.end, date) }),
      nakshatra: nakshatraName(nakshatra.index)[locale],
      moon: moonSvg(elongationDeg, place.latitude < 0),
      events: events
        .map((event) => ({ group: groupOf(event), name: event.name[locale] }))
        .filter(({ group }) => group === 'festival' || group === 'ekadashi'),
    };
  }
}

/** Days in weeks of seven, with null beside the month. */
function weeksOf<Day extends { weekday: number }>(days: readonly Day[]): (Day | null)[][] {
  const weeks: (Day | null)[][] = [];
  for (const day of days) {
    let week = weeks.at(-1);
    if (!week || day.weekday === 0) {
      week = Array.from({ length: 7 }, () => null);
      weeks.push(week);
    }
    week[day.weekday] = day;
  }
  return weeks;
}
