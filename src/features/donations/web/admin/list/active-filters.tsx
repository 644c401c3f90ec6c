import { useFocusOnChange } from '#src/admin-ui/form/use-focus-on-change.ts';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { formatMoney, wholeMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';

/** The filters of the list that have no control of their own, each as a button that removes it. */
export function ActiveFilters() {
  const { t } = useI18n();
  const { values, change } = useListQuery();
  const { min, currency, pan, attention } = values;
  const minAmount = currency ? formatMoney(wholeMoney(Number(min), currency)) : formatNumber(Number(min));
  const active = [
    { name: 'min', isActive: min, text: t('adminDonations.activeFilters.minAmount', { amount: minAmount }) },
    { name: 'pan', isActive: pan, text: t('adminDonations.builtIn.panMissing') },
    { name: 'attention', isActive: attention, text: t('adminDonations.builtIn.attention') },
  ].filter(({ isActive }) => isActive);
  const place = useFocusOnChange<HTMLDivElement>(active.map(({ name }) => name).join());

  return (
    <div ref={place} tabIndex={-1}>
      {active.length > 0 && (
        <div className="donation-saved" role="group" aria-label={t('adminDonations.activeFilters.title')}>
          {active.map(({ name, text }) => (
            <Button
              key={name}
              variant="line"
              small
              aria-label={t('adminDonations.activeFilters.remove', { filter: text })}
              onClick={() => change({ [name]: '' })}
            >
              {text} <span aria-hidden="true">×</span>
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
