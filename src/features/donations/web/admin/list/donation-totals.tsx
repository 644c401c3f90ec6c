import { useId } from 'react';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import { formatMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import {
  type DonationTotals as Totals,
  maxTotaled,
  type totalDonations,
} from '../../../donation-sums-contract.ts';

type DonationTotalsProps = {
  totals: ApiResult<CallOutput<typeof totalDonations>>;
  onRetry: () => void;
};

/** Totals of all donations in the list, on every page of it, and the days they cover. */
export function DonationTotals({ totals, onRetry }: DonationTotalsProps) {
  const { t, formatListDate } = useI18n();
  if (!totals.ok) return <LoadError failure={totals} onRetry={onRetry} />;

  const { timeZone, from, to, currencies } = totals.value;
  const days = [from, to].map((day) => (day === null ? '...' : formatListDate(day)));
  return (
    <>
      <p className="small muted">
        {(from !== null || to !== null) && <>{days.join('–')} · </>}
        {t('adminDonations.daysIn', { timeZone })} · {t('adminDonations.periodDay')}
      </p>
      {currencies === null && (
        <p className="muted">{t('adminDonations.totalsTooMany', { limit: formatNumber(maxTotaled) })}</p>
      )}
      <div className="donation-totals">
        {currencies?.map((sums) => (
          <CurrencyTotals key={sums.currency} sums={sums} />
        ))}
      </div>
    </>
  );
}

function CurrencyTotals({ sums }: { sums: Totals }) {
  const { t } = useI18n();
  const titleId = useId();
  const { currency, donations, grossMinor, feesMinor, refundsMinor, voidedMinor, netMinor } = sums;
  const { paidOutMinor, unsettled } = sums;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const terms = [
    [t('adminDonations.gross'), grossMinor],
    [t('adminDonations.fees'), 0 - feesMinor],
    [t('adminDonations.reversals'), 0 - refundsMinor],
    ...(voidedMinor === 0 ? [] : [[t('adminDonations.cancelled'), 0 - voidedMinor] as const]),
    [t('adminDonations.net'), netMinor],
    [t('adminDonations.paidOut'), paidOutMinor],
  ] as const;
  return (
    <Panel className="donation-part donation-totals-part" aria-labelledby={titleId}>
      <h2 className="panel-title" id={titleId}>
        {t('adminDonations.totalsOf', { currency, count: donations })}
      </h2>
      <dl className="donation-sums">
        {terms.map(([word, amountMinor]) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{money(amountMinor)}</dd>
          </div>
        ))}
      </dl>
      {unsettled > 0 && (
        <p className="small muted">{t('adminDonations.feesUnknown', { count: unsettled })}</p>
      )}
    </Panel>
  );
}
