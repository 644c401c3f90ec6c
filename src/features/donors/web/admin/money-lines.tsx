import { formatMoney } from '#src/api/money.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { DonorDetail, DonorTotal } from '../../admin-donor.ts';
import './donor-admin.css';

/** One amount per currency, each on its line. */
export function MoneyLines({ totals }: { totals: DonorTotal[] }) {
  if (totals.length === 0) return '–';
  return (
    <span className="donor-lines">
      {totals.map(({ currency, netMinor }) => (
        <span key={currency}>{formatMoney({ amountMinor: netMinor, currency }, 'two')}</span>
      ))}
    </span>
  );
}

const failingKeys: Partial<Record<string, MessageKey>> = {
  pending: 'adminDonors.paymentFailed',
  halted: 'adminDonors.paymentFailed',
  paused: 'adminDonors.paused',
};

/** Recurring donations with their state, when it needs attention. */
export function RecurringLines({ recurring }: Pick<DonorDetail, 'recurring'>) {
  const { t } = useI18n();
  if (recurring.length === 0) return '–';
  return (
    <span className="donor-lines">
      {recurring.map(({ id, state, ...money }) => {
        const key = failingKeys[state];
        return (
          <span key={id} className="donor-recurring">
            {t('adminDonors.monthlyOf', { amount: formatMoney(money, 'two') })}
            {key && <Badge tone="warn">{t(key)}</Badge>}
          </span>
        );
      })}
    </span>
  );
}
