import { ListDay } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type DatePreset, datePresets } from '../../../date-presets.ts';

const presetKeys = {
  'this-month': 'adminDonations.periods.thisMonth',
  'last-month': 'adminDonations.periods.lastMonth',
  'last-30-days': 'adminDonations.periods.last30Days',
  'this-quarter': 'adminDonations.periods.thisQuarter',
  'this-year': 'adminDonations.periods.thisYear',
  'last-year': 'adminDonations.periods.lastYear',
} as const satisfies Record<DatePreset, string>;

/** Period of the list: one that follows the calendar, or two days of choice. */
export function DonationPeriod() {
  const { t } = useI18n();
  const { values, change } = useListQuery();
  const chosen = values['period'] ?? '';

  return (
    <div className="donation-period">
      <div className="donation-presets" role="group" aria-label={t('adminDonations.period')}>
        {datePresets.map((preset) => (
          <Button
            key={preset}
            variant="line"
            small
            aria-pressed={chosen === preset}
            onClick={() => change({ period: preset, from: '', to: '' })}
          >
            {t(presetKeys[preset])}
          </Button>
        ))}
        <Button
          variant="line"
          small
          aria-pressed={chosen === ''}
          onClick={() => change({ period: '', from: '', to: '' })}
        >
          {t('adminDonations.periods.custom')}
        </Button>
      </div>
      {chosen === '' && (
        <div className="donation-days">
          <ListDay label={t('adminDonations.from')} name="from" />
          <ListDay label={t('adminDonations.to')} name="to" />
        </div>
      )}
    </div>
  );
}
