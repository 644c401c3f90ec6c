import { readFile } from 'node:fs/promises';
import { weekdayNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import { type CivilDate, partsOf, weekdayOf } from '#src/local-time/civil-date.ts';
import { spanWords, timeWords } from '../../clock-words.ts';
import { dayWords } from '../../date-words.ts';
import { elementName } from '../../element-names.ts';
import { exactClock } from '../../exact-clock.ts';
import { hourNames } from '../../hour-names.ts';
import { nakshatraName } from '../../names.ts';
import type { PlaceFinder } from '../place-finder.ts';
import type { PanchangService } from '../service.ts';
import { staticTones } from '#src/theme/accent.ts';
import { dayCardTexts, dayCardDrawing, timeAreas } from './day-card-drawing.ts';

const night = new URL('../../../../../public/art/hero-tall-night.svg', import.meta.url);
const none = '–';

/** What a card shows: a day at a place, the organization's by default. */
type DayCardOrder = { date: CivilDate; locale: Locale; place: string | undefined };

type Line = readonly [text: string, color: string, area: keyof typeof dayCardTexts];

type Dependencies = {
  panchang: PanchangService;
  placeFinder: Pick<PlaceFinder, 'nameOf'>;
  /** Read for every card, since administrators can change it. */
  site: { name: string; url: string; accent: string };
};

/** Draws the share cards of days: the drawing, and each text with its color and area. */
export function createDayCards({ panchang, placeFinder, site }: Dependencies) {
  /** @throws AppError `not_found` for an unknown place */
  async function dayCard({ date, locale, place }: DayCardOrder) {
    const placeName = await placeFinder.nameOf({ place }, locale);
    const day = await panchang.day({ date, place, sunriseRule: 'upper-limb' });
    const { t } = translatorFor(locale);
    const clock = exactClock(day.place);
    const at = (instant: string | null) => (instant ? timeWords(locale, clock(instant), date) : none);
    const [tithi] = day.tithi;
    const [nakshatra] = day.nakshatra;
    const words = { ...dayWords(locale, date), year: String(partsOf(date).year) };
    const rahu = day.timings.rahuKaal;
    const times = [
      [t('almanac.sunrise'), at(day.sunrise)],
      [t('almanac.sunset'), at(day.sunset)],
      [hourNames.rahuKaal[locale], rahu ? spanWords(locale, clock(rahu.start), clock(rahu.end), date) : none],
    ] as const;
    const isDark = day.sunrise === null || day.sunset === null;

    const lines: readonly Line[] = [
      [`${weekdayNames[locale][weekdayOf(date)]}, ${t('panchang.longDay', words)}`, '#ffd98c', 'date'],
      [placeName, '#d9d4e6', 'place'],
      [tithi ? elementName('tithi', tithi.index)[locale] : '', '#fff6e4', 'tithi'],
      ...linesBelow(),
      [`${site.name} · ${new URL(site.url).host}/panchang`, '#ffd98c', 'name'],
    ];

    return {
      drawing: dayCardDrawing(await readFile(night, 'utf8'), {
        elongationDeg: day.moonPhase.elongationDeg,
        isSouthern: day.place.latitude < 0,
        accent: staticTones(site.accent).text,
      }),
      texts: [
        ...lines.map(([text, color, area]) => [text, color, dayCardTexts[area]] as const),
        ...times.flatMap(([label, time], column) => [
          [label, '#5d4036', timeAreas(column).label] as const,
          [time, '#2a1510', timeAreas(column).time] as const,
        ]),
      ],
    };

    /** The tithi in Devanagari below its English name, then its end; else its end, then the nakshatra. */
    function linesBelow(): [Line, Line] {
      const until = tithi ? t('almanac.until', { time: at(tithi.end) }) : '';
      const name = locale === 'en' ? (tithi ? elementName('tithi', tithi.index).sa : '') : nakshatraLine();
      if (isDark) {
        return [
          [name, '#ffd98c', 'second'],
          [t('almanac.noSun'), '#d9d4e6', 'note'],
        ];
      }
      const [second, third] = locale === 'en' ? [name, until] : [until, name];
      return [
        [second, '#ffd98c', 'second'],
        [third, '#d9d4e6', 'until'],
      ];
    }

    function nakshatraLine(): string {
      return nakshatra
        ? `${t('almanac.limb.nakshatra')}${t('common.colon')}${nakshatraName(nakshatra.index)[locale]}`
        : '';
    }
  }

  return { dayCard };
}

export type DayCards = ReturnType<typeof createDayCards>;
