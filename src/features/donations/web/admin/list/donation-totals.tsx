import { useId } from 'react';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import type { CallOutput } from '#src/api/endpoint.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ApiResult } from '#src/web/result.ts';
import type { DonationTotals as Totals, totalDonations } from '../../../admin-contract.ts';

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
        {t('adminDonations.daysIn', { timeZone })}
      </p>
      <div className="donation-totals">
        {currencies.map((sums) => (
          <CurrencyTotals key={sums.currency} sums={sums} />
        ))}
      </div>
    </>
  );
}

function CurrencyTotals({ sums }: { sums: Totals }) {
  const { t } = useI18n();
  const titleId = useId();
  const { currency, donations, grossMinor, feesMinor, refundsMinor, netMinor, unsettled } = sums;
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  return (
    <Panel className="donation-part" aria-labelledby={titleId}>
      <h2 className="panel-title" id={titleId}>
        {t('adminDonations.totalsOf', { currency, count: donations })}
      </h2>
      <DefinitionList
        lined
        terms={[
          [t('adminDonations.gross'), money(grossMinor)],
          [t('adminDonations.fees'), money(0 - feesMinor)],
          [t('adminDonations.refundsTotal'), money(0 - refundsMinor)],
          [t('adminDonations.net'), <strong key="net">{money(netMinor)}</strong>],
        ]}
      />
      {unsettled > 0 && (
        <p className="small muted">{t('adminDonations.feesUnknown', { count: unsettled })}</p>
      )}
    </Panel>
  );
}
