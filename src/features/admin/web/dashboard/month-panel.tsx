import { useId } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { monthNames } from '#src/i18n/calendar-names.ts';
import { formatNumber, formatPercent } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { MonthOfCurrency } from '../../dashboard-contract.ts';
import { RunningTotal } from './running-total.tsx';

type MonthPanelProps = {
  sums: MonthOfCurrency;
  /** ISO date in the time zone of the organization. */
  today: string;
};

const currencyKeys: Record<string, 'adminDashboard.usd' | 'adminDashboard.inr'> = {
  USD: 'adminDashboard.usd',
  INR: 'adminDashboard.inr',
};

/** Donations of this month in one currency. */
export function MonthPanel({ sums, today }: MonthPanelProps) {
  const { t, locale } = useI18n();
  const titleId = useId();
  const { currency, receivedMinor, donations, feesMinor, netMinor, monthlyMinor } = sums;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const month = monthNames[locale][Number(today.slice(5, 7)) - 1] ?? '';
  const key = currencyKeys[currency];
  const share = receivedMinor > 0 ? Math.round((monthlyMinor / receivedMinor) * 100) : 0;
  const figures: [string, string][] = [
    [t('adminDashboard.donations'), formatNumber(donations)],
    [t('adminDashboard.fees'), money(0 - feesMinor)],
    [t('adminDashboard.net'), money(netMinor)],
    [t('adminDashboard.monthlyShare'), formatPercent(share)],
  ];

  return (
    <Panel className="dash-month" aria-labelledby={titleId}>
      <header className="dash-panel-head">
        <h2 className="panel-title" id={titleId}>
          {t('adminDashboard.monthTitle', { currency: key ? t(key) : currency, month })}
        </h2>
        <TextLink href={`/admin/donations?currency=${currency}&period=this-month`}>
          {t('adminDashboard.seeDonations')}
          <span className="vh"> {key ? t(key) : currency}</span>
        </TextLink>
      </header>
      <p className="dash-figure">{money(receivedMinor)}</p>
      <Comparison sums={sums} today={today} />
      <RunningTotal sums={sums} today={today} />
      <dl className="dash-figures">
        {figures.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function Comparison({ sums: { currency, receivedMinor, previousMinor }, today }: MonthPanelProps) {
  const { t, locale } = useI18n();
  const days = sameDays(today, monthNames[locale]);
  const amount = formatMoney({ amountMinor: previousMinor, currency }, 'two');
  const difference = receivedMinor - previousMinor;
  if (previousMinor === 0) return <p className="small muted">{t('adminDashboard.noneBefore', { days })}</p>;
  if (difference === 0)
    return <p className="small muted">{t('adminDashboard.sameAsBefore', { days, amount })}</p>;

  const percent = formatPercent(Math.round((Math.abs(difference) / previousMinor) * 100));
  const isMore = difference > 0;
  return (
    <p className="small muted">
      <strong className={isMore ? 'dash-more' : 'dash-less'}>
        <span aria-hidden="true">{isMore ? '▲' : '▼'}</span> {percent}
      </strong>{' '}
      {t(isMore ? 'adminDashboard.moreThanBefore' : 'adminDashboard.lessThanBefore', { days, amount })}
    </p>
  );
}

/** Label of the compared days of last month: October 1–22. */
function sameDays(today: string, names: readonly string[]): string {
  const [year = 0, month = 0, day = 0] = today.split('-').map(Number);
  const length = new Date(Date.UTC(year, month - 1, 0)).getUTCDate();
  return `${names[(month + 10) % 12]} 1–${Math.min(day, length)}`;
}
