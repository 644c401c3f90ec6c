import { useI18n } from '#src/i18n/use-i18n.ts';
import type { GiftDetail } from '../../../admin-gift.ts';
import { TablePart } from './table-part.tsx';
import { useMoneyColumns } from '../list/use-money-columns.tsx';

/** The money of a donation: what was paid, what went back, and how it stands in the book. */
export function GiftMoney({ gift }: { gift: GiftDetail }) {
  const { t } = useI18n();
  const columns = useMoneyColumns();
  return (
    <>
      <TablePart
        title={t('adminDonations.attempts')}
        columns={columns.attempts}
        rows={gift.attempts}
        rowKey={({ attemptId }) => attemptId}
        emptyText={t('adminDonations.noAttempts')}
      />
      {gift.refunds.length > 0 && (
        <TablePart
          title={t('adminDonations.refunds')}
          columns={columns.refunds}
          rows={gift.refunds}
          rowKey={({ id }) => id}
        />
      )}
      {gift.returns.length > 0 && (
        <TablePart
          title={t('adminDonations.returns')}
          columns={columns.returns}
          rows={gift.returns}
          rowKey={({ returnId }) => returnId}
        />
      )}
      {gift.settlements.length > 0 && (
        <TablePart
          title={t('adminDonations.settlements')}
          columns={columns.settlements}
          rows={gift.settlements}
          rowKey={({ entryId }) => entryId}
        />
      )}
      {gift.ledger.length > 0 && (
        <TablePart
          title={t('adminDonations.ledger')}
          columns={columns.ledger}
          rows={gift.ledger}
          rowKey={({ id }) => id}
        />
      )}
    </>
  );
}
