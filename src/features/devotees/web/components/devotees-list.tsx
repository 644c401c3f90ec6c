import { useEffect, useRef, useState } from 'react';
import type { Payment } from '#src/features/donations/contract.ts';
import { useDonationDay } from '#src/features/donations/web/components/use-donation-day.ts';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { VisitorText } from '#src/web/visitor-text.tsx';
import { useSite } from '#src/api/site.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { type Devotee, isSample, sampleMark, toDevotee } from '../../devotee.ts';
import { fetchPayments } from '../devotees-requests.ts';
import { NewDonations } from './new-donations.tsx';

type DevoteesListProps = {
  payments: Payment[];
  newest: Payment[];
  /** Cursor of the donations older than these. */
  cursor: string | undefined;
  /** Older donations that were fetched, and the cursor of those after them. */
  onOlder: (payments: Payment[], cursor: string | undefined) => void;
};

const rowsAtOnce = 25;

/** DEV-13 to DEV-18: successful donations, newest first, a part at a time. */
export function DevoteesList({ payments, newest, cursor, onOlder }: DevoteesListProps) {
  const { t } = useI18n();
  const isDemo = useSite().mode === 'demo';
  const columns = useColumns();
  const [shown, setShown] = useState(rowsAtOnce);
  const [isLoading, setLoading] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  const successful = payments.filter(({ status }) => status === 'success');

  // The first added donation gets the focus; the button follows the last one, or is gone.
  useEffect(() => {
    if (shown === rowsAtOnce) return;
    const names = list.current?.querySelectorAll<HTMLElement>('.devotee-name') ?? [];
    names[shown - rowsAtOnce]?.focus({ preventScroll: true });
  }, [shown]);

  async function showMore(): Promise<void> {
    if (cursor && shown + rowsAtOnce > successful.length) {
      setLoading(true);
      const older = await fetchPayments(cursor);
      setLoading(false);
      setFailed(!older.ok);
      if (!older.ok) return;
      onOlder(older.value, older.next);
    }
    setShown((before) => before + rowsAtOnce);
  }

  if (successful.length === 0)
    return (
      <>
        <NewDonations donations={newest} />
        <EmptyState title={t('devotees.list.empty')} />
      </>
    );
  return (
    <>
      <NewDonations donations={newest} />
      {isDemo && successful.some(isSample) && (
        <Notice tone="info" quiet>
          {t('devotees.list.samples', { mark: sampleMark })}
        </Notice>
      )}
      <div ref={list}>
        <Table
          caption={t('devotees.list.title')}
          columns={columns}
          rows={successful.slice(0, shown).map(toDevotee)}
          rowKey={({ id }) => id}
          className="devotees-table"
        />
      </div>
      {hasFailed && <Notice tone="err">{t('common.partFailed')}</Notice>}
      {(successful.length > shown || cursor) && (
        <p className="devotees-more">
          <Button variant="line" className="needs-script" busy={isLoading} onClick={() => void showMore()}>
            {t('devotees.list.more')}
          </Button>
        </p>
      )}
    </>
  );
}

function useColumns(): Column<Devotee>[] {
  const { t } = useI18n();
  const dayOf = useDonationDay();

  return [
    {
      key: 'name',
      header: t('devotees.list.name'),
      isRowHeader: true,
      cell: ({ name }) => (
        <span className="devotee-name" data-anonymous={name === null || undefined} tabIndex={-1}>
          {name === null ? t('devotees.list.anonymous') : <VisitorText>{name}</VisitorText>}
        </span>
      ),
    },
    {
      key: 'message',
      header: t('devotees.list.message'),
      cell: ({ message }) => message && <VisitorText>{message}</VisitorText>,
    },
    {
      key: 'amount',
      header: t('devotees.list.amount'),
      numeric: true,
      onPhone: 'top-end',
      cell: (row) => formatMoney(row),
    },
    {
      key: 'date',
      header: t('devotees.list.date'),
      cell: ({ date, currency }) => <time dateTime={date}>{dayOf({ createdAt: date, currency })}</time>,
    },
  ];
}
