import { festivalIds, observanceName } from '#src/features/panchang/festival-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { repeatedObservances } from '../../repetition.ts';

/** Options of a select with the observances of the panchang. Needs the group `panchang`. */
export function ObservanceOptions({ withMonthly = false }: { withMonthly?: boolean }) {
  const { t, locale } = useI18n();
  const nameOf = (id: (typeof festivalIds)[number] | (typeof repeatedObservances)[number]) =>
    id === 'ekadashi'
      ? t('panchang.kind.ekadashi')
      : observanceName({ id, ekadashi: null, rashi: null })[locale];

  return [...(withMonthly ? repeatedObservances : []), ...festivalIds].map((id) => (
    <option key={id} value={id}>
      {nameOf(id)}
    </option>
  ));
}
