import { useState } from 'react';
import { ListDay } from '#src/admin-ui/table/list-tools.tsx';
import { useListQuery } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import '../shared/donation-admin.css';
import type { DonationPeriods } from '../../../donation-sums-contract.ts';

type Period = DonationPeriods['periods'][number];

type DonationPeriodProps = {
  periods: Period[];
  /** Period that is shown when none is chosen. */
  usual?: Period['period'];
};

/** Period of a list: one that follows the calendar, or two days of choice. Another click on it removes it. */
export function DonationPeriod({ periods, usual }: DonationPeriodProps) {
  const { t } = useI18n();
  const nameOf = usePeriodName();
  const { values, change } = useListQuery();
  const [isChoosing, setChoosing] = useState(false);
  const chosen = values['period'] ?? '';
  const hasDays = Boolean(values['from'] || values['to']);
  const isOpen = chosen === '' && (isChoosing || hasDays);
  const shown = chosen === '' && !hasDays ? usual : chosen;
  const isReversed = (values['from'] ?? '') > (values['to'] || '9999');

  function choose(period: string) {
    setChoosing(false);
    change({ period, from: '', to: '' });
  }

  return (
    <div className="donation-period">
      <div className="donation-presets" role="group" aria-label={t('adminDonations.period')}>
        {periods.map((one) => (
          <Button
            key={one.period}
            variant="line"
            small
            aria-pressed={shown === one.period}
            onClick={() => choose(chosen === one.period ? '' : one.period)}
          >
            {nameOf(one)}
          </Button>
        ))}
        <Button
          variant="line"
          small
          aria-pressed={isOpen}
          onClick={() => {
            setChoosing(!isOpen);
            if (chosen || hasDays) change({ period: '', from: '', to: '' });
          }}
        >
          {t('adminDonations.periods.custom')}
        </Button>
      </div>
      {isOpen && (
        <div className="donation-days">
          <ListDay label={t('adminDonations.from')} name="from" />
          <ListDay label={t('adminDonations.to')} name="to" />
          <p className="field-error" role="status">
            {isReversed && t('adminDonations.periodOrder')}
          </p>
        </div>
      )}
    </div>
  );
}

function usePeriodName(): (period: Period) => string {
  const { t, formatMonth } = useI18n();
  return ({ period, from, to }) => {
    const year = from.slice(0, 4);
    switch (period) {
      case 'this-month':
      case 'last-month':
        return formatMonth(from);
      case 'last-30-days':
        return t('adminDonations.periods.last30Days');
      case 'this-quarter':
        return t('adminDonations.periods.thisQuarter');
      case 'this-year':
      case 'last-year':
        return year;
      case 'fiscal-year-us':
      case 'last-fiscal-year-us':
        return t('adminDonations.periods.fiscalYearUs', { years: `${year}–${to.slice(2, 4)}` });
      case 'fiscal-year-in':
      case 'last-fiscal-year-in':
        return t('adminDonations.periods.fiscalYearIn', { years: `${year}–${to.slice(2, 4)}` });
    }
  };
}
