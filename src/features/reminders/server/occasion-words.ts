import { annualName, monthCalendar } from '#src/features/panchang/annual-names.ts';
import { observanceName } from '#src/features/panchang/festival-names.ts';
import { createFormats } from '#src/i18n/format.ts';
import type { Locale } from '#src/i18n/locales.ts';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { ShownObservance } from '#src/features/panchang/server/service.ts';
import type { ReminderMessage } from './delivery-store.ts';
import type { PersonalTithi } from '../choices.ts';
import type { Occasion } from './due/occasions.ts';

type Reader = { language: Locale; placeName: string; zone: string };

/** Most observances that a title names. */
const maxNames = 4;

/** Words of an occasion in the language of its reader. The date is named, so they are right whenever they are read. */
export function occasionWords(occasion: Occasion, { language, placeName, zone }: Reader): ReminderMessage {
  const { t } = translatorFor(language);
  const { formatLongDate, formatWeekday, formatTime } = createFormats(language);
  const { date, subject } = occasion;
  const day = t('reminderEmail.day', { weekday: formatWeekday(date), date: formatLongDate(date) });
  const timeAt = (instant: number) => formatTime(new Date(instant), zone);
  const message = (title: string, ...facts: string[]): ReminderMessage => ({
    title,
    body: [...facts, day, placeName].join(' · '),
    path: `/panchang/${date}`,
  });

  switch (subject.kind) {
    case 'observances':
      return message(namesOf(subject.observances, language));
    case 'tithi':
      return message(...tithiWords(subject.tithi, language));
    case 'sunrise':
      return message(t('reminderEmail.sunrise', { time: timeAt(subject.at) }));
    case 'rahuKaal': {
      const [start, end] = [timeAt(subject.start), timeAt(subject.end)];
      return message(t('reminderEmail.rahuKaal', { start, end }));
    }
  }
}

function namesOf(observances: readonly ShownObservance[], language: Locale): string {
  const names = observances.map((one) => observanceName(one)[language]);
  return names.slice(0, maxNames).join(', ');
}

/** Whose day it is, and its lunar date. */
function tithiWords({ occasion, name, ...annual }: PersonalTithi, language: Locale): [string, ...string[]] {
  const { t } = translatorFor(language);
  const lunarDate = annualName(annual, monthCalendar(language))[language];
  return name ? [t(`reminderEmail.of.${occasion}`, { name }), lunarDate] : [lunarDate];
}
