import { ActiveFilters } from '#src/admin-ui/table/active-filters.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';

/** The filters of the list that have no control of their own. */
export function OtherActiveFilters() {
  const { t } = useI18n();
  const { values } = useListQuery();
  const { min, currency } = values;
  const minAmount = currency ? formatMoney(wholeMoney(Number(min), currency)) : formatNumber(Number(min));
  const filters = [
    { name: 'min', text: t('adminDonations.activeFilters.minAmount', { amount: minAmount }) },
    { name: 'pan', text: t('adminDonations.builtIn.panMissing') },
    { name: 'attention', text: t('adminDonations.builtIn.attention') },
  ].filter(({ name }) => values[name]);

  return <ActiveFilters label={t('adminDonations.activeFilters.title')} filters={filters} />;
}
