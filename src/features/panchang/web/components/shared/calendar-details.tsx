import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Term, DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { nakshatraName, pakshaNames, rashiName } from '../../../names.ts';
import { ayanaNames, monthName, rituName, samvatsaraName } from '../../../year-names.ts';
import type { Usage } from '../../../views/usage.ts';
import '../day/timing-list.css';

type CalendarDetailsProps = { day: PanchangDay; months: Usage['months'] };

/** Month by the chosen usage and by the other, years, season and the signs of Sun and Moon. */
export function CalendarDetails({ day, months }: CalendarDetailsProps) {
  const { t, locale } = useI18n();
  const { month, samvat } = day;

  const monthWords = (number: number) => {
    const name = monthName(number)[locale];
    if (month.isAdhika) return t('panchang.adhika', { month: name });
    return month.isKshaya ? t('panchang.kshayaMonth', { month: name }) : name;
  };
  const names =
    months === 'amanta' ? (['amanta', 'purnimanta'] as const) : (['purnimanta', 'amanta'] as const);
  const named = (year: number, samvatsara: number) =>
    t('panchang.yearName', { year, name: samvatsaraName(samvatsara)[locale] });

  const rows: Term[] = [
    ...names.map((name): Term => [t(`panchang.${name}`), monthWords(month[name])]),
    [t('panchang.pakshaLabel'), pakshaNames[day.paksha][locale]],
    [t('panchang.vikram'), named(samvat.vikram, samvat.samvatsaraNorth)],
    [t('panchang.shaka'), named(samvat.shaka, samvat.samvatsaraSouth)],
    [t('panchang.vikramGujarati'), String(samvat.vikramGujarati)],
    [t('panchang.ritu'), rituName(day.ritu)[locale]],
    [t('panchang.ayana'), ayanaNames[day.ayana][locale]],
    [t('panchang.sunRashi'), rashiName(day.sunRashi)[locale]],
    [t('panchang.moonRashi'), rashiName(day.moonRashi)[locale]],
    [
      t(day.sunrise ? 'panchang.moonNakshatra' : 'panchang.moonNakshatraAtSix'),
      t('panchang.pada', {
        nakshatra: nakshatraName(day.nakshatra[0]?.index ?? 1)[locale],
        pada: day.pada,
      }),
    ],
  ];

  return <DefinitionList lined className="timings" terms={rows} />;
}
