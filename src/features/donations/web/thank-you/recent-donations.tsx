import { formatMoney, moneyOf } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { VisitorText } from '#src/web/visitor-text.tsx';
import { Badge } from '#src/ui/data/badge.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { Payment } from '../../contract.ts';
import type { ThankYou } from '../../thank-you-contract.ts';
import { useDonationDay } from '../components/use-donation-day.ts';

type Row = Pick<Payment, 'id' | 'donorName' | 'donorMessage' | 'amount' | 'currency' | 'createdAt'>;

type RecentDonationsProps = {
  /** The donor's own donation, when it has succeeded. */
  donation: ThankYou | null;
  payments: Payment[];
};

const maxRows = 5;

/** The newest donations, the donor's own first and marked. */
export function RecentDonations({ donation, payments }: RecentDonationsProps) {
  const { t } = useI18n();
  const columns = useColumns(donation?.id ?? null);
  const others = payments.filter(({ id, status }) => id !== donation?.id && status === 'success');
  const rows: Row[] = [...(donation ? [{ ...donation, amount: donation.netAmount }] : []), ...others].slice(
    0,
    maxRows,
  );

  if (rows.length === 0) return null;
  return (
    <section className="sec sec--sunk no-print">
      <div className="wrap">
        <SectionHead
          sutra="दातारः"
          title={t('thankYou.list.title')}
          link={
            <TextLink href="/devotees" arrow>
              {t('thankYou.list.all')}
            </TextLink>
          }
        />
        <Table
          caption={t('thankYou.list.title')}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          isHighlighted={({ id }) => id === donation?.id}
        />
      </div>
    </section>
  );
}

function useColumns(ownId: string | null): Column<Row>[] {
  const { t } = useI18n();
  const dayOf = useDonationDay();

  return [
    {
      key: 'name',
      header: t('thankYou.list.name'),
      isRowHeader: true,
      cell: ({ id, donorName }) => (
        <span>
          {donorName ? <VisitorText>{donorName}</VisitorText> : t('thankYou.anonymous')}{' '}
          {id === ownId && <Badge tone="ok">{t('thankYou.list.you')}</Badge>}
        </span>
      ),
    },
    {
      key: 'message',
      header: t('thankYou.list.message'),
      cell: ({ donorMessage }) => donorMessage && <VisitorText>{donorMessage}</VisitorText>,
    },
    {
      key: 'amount',
      header: t('thankYou.amount'),
      numeric: true,
      onPhone: 'top-end',
      cell: ({ amount, currency }) => formatMoney(moneyOf(amount, currency)),
    },
    {
      key: 'date',
      header: t('thankYou.list.date'),
      numeric: true,
      cell: (row) => <time dateTime={row.createdAt}>{dayOf(row)}</time>,
    },
  ];
}
