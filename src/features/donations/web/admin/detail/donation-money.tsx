import { useI18n } from '#src/i18n/use-i18n.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { DonationTable } from './donation-table.tsx';
import { useMoneyColumns } from './use-money-columns.tsx';

/** Money of a donation: payments, reversals and ledger entries. */
export function DonationMoney({ donation }: { donation: DonationDetail }) {
  const { t } = useI18n();
  const columns = useMoneyColumns();
  return (
    <>
      <DonationTable
        title={t('adminDonations.attempts')}
        columns={columns.attempts}
        rows={donation.attempts}
        rowKey={({ attemptId }) => attemptId}
        emptyText={t('adminDonations.noAttempts')}
      />
      {donation.refunds.length > 0 && (
        <DonationTable
          title={t('adminDonations.refunds')}
          columns={columns.refunds}
          rows={donation.refunds}
          rowKey={({ id }) => id}
        />
      )}
      {donation.reversals.length > 0 && (
        <DonationTable
          title={t('adminDonations.reversals')}
          columns={columns.reversals}
          rows={donation.reversals}
          rowKey={({ reversalId }) => reversalId}
        />
      )}
      {donation.settlements.length > 0 && (
        <DonationTable
          title={t('adminDonations.settlements')}
          columns={columns.settlements}
          rows={donation.settlements}
          rowKey={({ entryId }) => entryId}
        />
      )}
      {donation.ledger.length > 0 && (
        <DonationTable
          title={t('adminDonations.ledger')}
          columns={columns.ledger}
          rows={donation.ledger}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
