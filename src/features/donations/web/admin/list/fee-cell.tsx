import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { ListedDonation } from '../../../admin-donation.ts';
import { netAfterFee } from '../../../net-after-fee.ts';

/** Fee of a donation; a dash until the gateway has paid out, and where nothing was received. */
export function FeeCell({ donation }: { donation: ListedDonation }) {
  const { t } = useI18n();
  const { source, feeMinor, feeCurrency } = donation;
  if (source === 'offline') return t('adminDonations.noFee');
  if (feeMinor !== null && feeCurrency !== null)
    return formatMoney({ amountMinor: 0 - feeMinor, currency: feeCurrency }, 'two');
  return <Unknown donation={donation} title={t('adminDonations.feeLater')} />;
}

/** Net amount of a donation less its fee. */
export function NetCell({ donation }: { donation: ListedDonation }) {
  const { t } = useI18n();
  const { currency, feeMinor } = donation;
  const amountMinor = netAfterFee(donation);
  if (amountMinor !== null) return formatMoney({ amountMinor, currency }, 'two');
  const title = feeMinor === null ? t('adminDonations.feeLater') : t('adminDonations.feeElsewhere');
  return <Unknown donation={donation} title={title} />;
}

function Unknown({ donation: { status }, title }: { donation: ListedDonation; title: string }) {
  const isReceived = status === 'success' || status === 'refunded';
  if (!isReceived) return '–';
  return (
    <span title={title}>
      <span aria-hidden="true">–</span>
      <span className="vh">{title}</span>
    </span>
  );
}
