import { annualName, monthCalendar } from '#src/features/panchang/annual-names.ts';
import { type ParsedRule, regionalRule } from '#src/features/panchang/calculation/almanac.ts';
import { nakshatraName, pakshaNames, rashiName, tithiName } from '#src/features/panchang/names.ts';
import { regionalName } from '#src/features/panchang/regional-names.ts';
import { solarCalendarName, solarMonthName } from '#src/features/panchang/solar-month-names.ts';
import { weekdayNames } from '#src/i18n/calendar-names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';

const kalaKeys = {
  udaya: 'udaya',
  pratah: 'purvahna',
  sangava: 'purvahna',
  purvahna: 'purvahna',
  madhyahna: 'madhyahna',
  aparahna: 'aparahna',
  pradosha: 'pradosha',
  nishita: 'nishita',
  moonrise: 'moonrise',
  kutapa: 'aparahna',
  sayahna: 'sunset',
  sunset: 'sunset',
  arunodaya: 'arunodaya',
} as const;

const specialKeys = {
  hartalika: 'hartalika',
  vatasavitri: 'vatasavitri',
  skanda: 'skanda',
  friday: 'friday',
  'tithi-end': 'tithiEnd',
  'monday-daylight': 'mondayDaylight',
  'sun-in-dhanu': 'sunInDhanu',
} as const;

/** Names of observances in other lists from which days are counted. */
const anchorNames: Record<string, Record<Locale, string>> = {
  'janmashtami-smarta': { en: 'Krishna Janmashtami', hi: 'कृष्ण जन्माष्टमी', sa: 'कृष्णजन्माष्टमी' },
  'makara-sankranti': { en: 'Makara Sankranti', hi: 'मकर संक्रांति', sa: 'मकरसङ्क्रान्तिः' },
};

/**
 * Describes in words how the date of a regional observance is found.
 *
 * @throws RangeError for an unknown ID
 */
export function regionalRuleWords(id: string, locale: Locale): string {
  const found = regionalRule(id);
  if (!found) throw new RangeError(`no observance ${id}`);
  return wordsOf(found.rule, locale);
}

function wordsOf(rule: ParsedRule, locale: Locale): string {
  const { t } = translatorFor(locale);

  switch (rule.by) {
    case 'tithi': {
      const tithi = tithiWords(rule.month, rule.tithis, locale);
      const kala = rule.rule.by === 'kala' ? kalaKeys[rule.rule.kala] : 'udaya';
      const words = t('regionalTexts.rule.tithi', { tithi, rule: t(`festivals.rule.${kala}`) });
      if (rule.weekday === null) return words;
      return `${words} ${t('regionalTexts.rule.weekday', { weekday: weekdayNames[locale][rule.weekday] ?? '' })}`;
    }
    case 'special': {
      const words = t(`regionalTexts.rule.${specialKeys[rule.name]}`);
      if (rule.month === null) return words;
      return t('regionalTexts.rule.tithi', {
        tithi: tithiWords(rule.month, [rule.tithi], locale),
        rule: words,
      });
    }
    case 'solar':
      return t('regionalTexts.rule.solarDay', { ...solarWords(rule, locale), day: rule.day });
    case 'solar-month': {
      const words = solarWords(rule, locale);
      if (rule.what === 'tithi')
        return t('regionalTexts.rule.tithiAtSunrise', { ...words, tithi: tithiName(rule.index)[locale] });
      const star = nakshatraName(rule.index)[locale];
      const key = rule.kala === 'sunset' ? 'starAtSunset' : 'starAtSunrise';
      return t(`regionalTexts.rule.${key}`, { ...words, star });
    }
    case 'sun':
      return sunWords(rule, locale);
    case 'star': {
      const key = rule.kala === 'sunset' ? 'moonAtSunset' : 'moonAtSunrise';
      return t(`regionalTexts.rule.${key}`, { star: nakshatraName(rule.nakshatra)[locale] });
    }
    case 'offset': {
      const name = (anchorNames[rule.of] ?? regionalName(rule.of))[locale];
      const key = rule.days < 0 ? 'before' : 'after';
      return t(`regionalTexts.rule.${key}`, { count: Math.abs(rule.days), name });
    }
  }
}

/** Tithi with its month; in every month with its half, or without it for both halves. */
function tithiWords(month: number | null, tithis: readonly number[], locale: Locale): string {
  const [tithi = 1] = tithis;
  if (month !== null) return annualName({ month, tithi, isAdhika: false }, monthCalendar(locale))[locale];
  const name = tithiName(tithi)[locale];
  if (tithis.length > 1 || tithi % 15 === 0) return name;
  return `${name}, ${pakshaNames[tithi < 15 ? 'shukla' : 'krishna'][locale]}`;
}

function solarWords(
  { calendar, month }: Extract<ParsedRule, { by: 'solar' | 'solar-month' }>,
  locale: Locale,
): { calendar: string; month: string } {
  const { t } = translatorFor(locale);
  const name = solarMonthName(calendar, month);
  return {
    calendar: solarCalendarName(calendar)[locale],
    month: name ? name[locale] : t('regionalTexts.rule.monthNumber', { number: month }),
  };
}

function sunWords({ degree, day, plus }: Extract<ParsedRule, { by: 'sun' }>, locale: Locale): string {
  const { t } = translatorFor(locale);
  if (degree % 30 !== 0) {
    const star = nakshatraName(Math.round((degree * 27) / 360) + 1)[locale];
    return t('regionalTexts.rule.sunStar', { star });
  }
  const sign = rashiName(degree / 30 + 1)[locale];
  if (day === 'first-sunrise') return t('regionalTexts.rule.firstSunrise', { sign });
  return t(plus > 0 ? 'regionalTexts.rule.sunSignNext' : 'regionalTexts.rule.sunSign', { sign });
}
