import { elementName } from '#src/features/panchang/element-names.ts';
import { nakshatraName, varaName } from '#src/features/panchang/names.ts';
import type { Locale } from '#src/i18n/locales.ts';
import type { Translator } from '#src/i18n/translator.ts';
import { offsetWords } from '#src/local-time/offset-words.ts';
import type { BirthChart } from './calculation.ts';

type Fact = readonly [word: string, value: string];

/** Message keys for the sources of an offset. */
const offsetSources = {
  zone: 'zone',
  'zone-history': 'zoneHistory',
  'local-mean-time': 'localMeanTime',
  manual: 'manual',
} as const;

/** The panchang of a birth in a language: tithi, nakshatra, yoga, karana and vara. */
export function birthPanchangFacts(t: Translator['t'], locale: Locale, { panchang }: BirthChart): Fact[] {
  const { tithi, yoga, karana, nakshatra, pada, weekday, isBeforeSunrise } = panchang;
  const vara = varaName(weekday)[locale];

  return [
    [t('almanac.limb.tithi'), elementName('tithi', tithi.index)[locale]],
    [
      t('almanac.limb.nakshatra'),
      t('birthChart.pada', { nakshatra: nakshatraName(nakshatra.index)[locale], pada }),
    ],
    [t('almanac.limb.yoga'), elementName('yoga', yoga.index)[locale]],
    [t('almanac.limb.karana'), elementName('karana', karana.index)[locale]],
    [t('birthChart.vara'), isBeforeSunrise ? t('birthChart.varaBefore', { vara }) : vara],
  ];
}

/** The offset from UTC that a chart is calculated with, and its source. */
export function offsetFact(t: Translator['t'], { reading }: BirthChart): Fact {
  const offset = offsetWords(reading.offsetSeconds);
  const source = offsetSources[reading.offsetSource];
  return [t('birthChart.offsetUsed'), t(`birthChart.offsetSource.${source}`, { offset })];
}
