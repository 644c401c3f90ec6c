import type { ReactNode } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonationDetail } from '../../../admin-donation.ts';
import { netAfterFee } from '../../../net-after-fee.ts';
import { gatewayLabel } from '#src/api/fee-cover.ts';

type Line = { id: string; term: ReactNode; note?: ReactNode; value: ReactNode };

/** From the chosen amount to what arrives at the bank. */
export function DonationSum({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  return (
    <Panel className="donation-part" aria-labelledby="donation-sum">
      <h2 className="panel-title" id="donation-sum">
        {t('adminDonations.money')}
      </h2>
      <dl className="donation-sum-lines">
        {useLines(donation).map(({ id, term, note, value }) => (
          <div key={id}>
            <dt>
              {term}
              {note && <small>{note}</small>}
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Panel>
  );
}

function useLines(donation: DonationDetail): Line[] {
  const { t } = useI18n();
  const site = useSite();
  const { amountMinor, coveredMinor, netAmountMinor, currency, status, source, gateway } = donation;
  const money = (minor: number, code: string = currency) =>
    formatMoney({ amountMinor: minor, currency: code }, 'two');
  const isReceived = status === 'success' || status === 'refunded';
  const refundedMinor = isReceived ? amountMinor - netAmountMinor : 0;
  const isReclaimed = donation.reversals.some(
    ({ kind, state }) => kind === 'dispute' && state === 'processed',
  );
  const onlineKey =
    isReclaimed || donation.disputes.length > 0 ? 'adminDonations.reversals' : 'adminDonations.refundsTotal';
  const reductionKey = source === 'offline' ? 'adminDonations.cancelled' : onlineKey;
  const net = netAfterFee(donation);
  const unknown = t('adminDonations.feeLater');

  return [
    { id: 'chosen', term: t('adminDonations.chosen'), value: money(amountMinor - coveredMinor) },
    ...(source === 'gateway'
      ? [
          {
            id: 'covered',
            term: t('adminDonations.covered'),
            value: coveredMinor > 0 ? money(coveredMinor) : t('adminDonations.noFee'),
          },
        ]
      : []),
    ...(isReceived && source === 'gateway'
      ? [{ id: 'charged', term: t('adminDonations.charged'), value: <strong>{money(amountMinor)}</strong> }]
      : []),
    ...(refundedMinor > 0
      ? [
          {
            id: 'refunds',
            term: t(reductionKey),
            value: money(0 - refundedMinor),
          },
        ]
      : []),
    ...(isReceived && source === 'gateway'
      ? [
          {
            id: 'fee',
            term: t('adminDonations.feeOf', { gateway: gatewayLabel(gateway) }),
            value:
              donation.feeMinor === null || donation.feeCurrency === null
                ? unknown
                : money(0 - donation.feeMinor, donation.feeCurrency),
          },
        ]
      : []),
    ...(isReceived
      ? [
          {
            id: 'net',
            term: t('adminDonations.netTo', { organisation: site.name }),
            note: <Payouts donation={donation} />,
            value:
              net === null
                ? t(donation.feeMinor === null ? 'adminDonations.feeLater' : 'adminDonations.feeElsewhere')
                : money(net),
          },
        ]
      : []),
  ];
}

function Payouts({ donation: { settlements } }: { donation: DonationDetail }) {
  const { t, formatLongDate } = useI18n();
  const { timeZone } = useSite();
  const payouts = [...Map.groupBy(settlements, ({ settlementId }) => settlementId).values()];
  return payouts.map(([settlement]) => {
    if (!settlement) return null;
    const { gateway, account, settlementId, arrivesOn, settledAt } = settlement;
    const path = [gateway, account, settlementId].map(encodeURIComponent).join('/');
    return (
      <TextLink key={settlementId} href={`/admin/donations/payouts/${path}`}>
        {t('adminDonations.inPayout', { date: formatLongDate(arrivesOn ?? settledAt, timeZone) })}
      </TextLink>
    );
  });
}
