import type { MessageKey } from '#src/i18n/message-key.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { DonationStatement } from '../../donation-statement-contract.ts';
import { rupees } from './rupees.ts';

type Complete = DonationStatement['complete'][number];
type Incomplete = DonationStatement['incomplete'][number];
type Donations = Complete['donations'];
type OnChoose = (donations: Donations) => void;

/** Rows of the file, whose details can be changed. */
export function CompleteRows({ rows, onChoose }: { rows: Complete[]; onChoose: OnChoose }) {
  const { t } = useI18n();
  const [donor, donations, amount] = useDonorColumns<Complete>();
  const columns: Column<Complete>[] = [
    donor,
    donations,
    amount,
    {
      key: 'type',
      header: t('adminBooks.form.type'),
      cell: ({ type, isCash }) =>
        [t(`adminBooks.form.types.${type}`), ...(isCash ? [t('adminBooks.accounts.cash')] : [])].join(' · '),
    },
    useActionColumn<Complete>(() => 'adminBooks.form.change', onChoose),
  ];
  return (
    <Table
      caption={t('adminBooks.form.completeHint')}
      showCaption
      columns={columns}
      rows={rows}
      rowKey={firstId}
    />
  );
}

/** Donors who are not in the file, with what is missing. */
export function IncompleteDonors({ donors, onChoose }: { donors: Incomplete[]; onChoose: OnChoose }) {
  const { t } = useI18n();
  const [donor, donations, amount] = useDonorColumns<Incomplete>();
  const columns: Column<Incomplete>[] = [
    donor,
    donations,
    amount,
    {
      key: 'missing',
      header: t('adminBooks.form.missingParts'),
      cell: ({ missing }) => (
        <>
          {missing
            .filter((part) => part !== 'approval')
            .map((part) => t(`adminBooks.form.missing.${part}`))
            .join(', ')}
          {missing.length > 1 && missing.includes('approval') && ', '}
          {missing.includes('approval') && (
            <TextLink href="#approval">{t('adminBooks.form.missing.approval')}</TextLink>
          )}
        </>
      ),
    },
    useActionColumn<Incomplete>(
      ({ missing }) =>
        missing.every((part) => part === 'approval') ? 'adminBooks.form.change' : 'adminBooks.form.complete',
      onChoose,
    ),
  ];
  return (
    <Table
      caption={t('adminBooks.form.incompleteHint')}
      showCaption
      columns={columns}
      rows={donors}
      rowKey={firstId}
    />
  );
}

type Donor = { name: string | null; amountMinor: number; donations: Donations };

function useDonorColumns<Row extends Donor>(): [Column<Row>, Column<Row>, Column<Row>] {
  const { t } = useI18n();
  return [
    {
      key: 'donor',
      header: t('adminBooks.form.donor'),
      isRowHeader: true,
      cell: (row) => (
        <TextLink href={`/admin/donations/${firstId(row)}`}>
          {row.name ?? t('adminBooks.form.unknown')}
        </TextLink>
      ),
    },
    {
      key: 'donations',
      header: t('adminBooks.form.donations'),
      numeric: true,
      cell: ({ donations }) => formatNumber(donations.length),
    },
    {
      key: 'amount',
      header: t('adminBooks.form.amount'),
      numeric: true,
      cell: ({ amountMinor }) => rupees(amountMinor),
    },
  ];
}

function useActionColumn<Row extends Donor>(
  labelOf: (row: Row) => MessageKey,
  onChoose: OnChoose,
): Column<Row> {
  const { t } = useI18n();
  return {
    key: 'action',
    header: t('adminBooks.form.actions'),
    cell: (row) => (
      <Button variant="line" small onClick={() => onChoose(row.donations)}>
        {t(labelOf(row))}
        <span className="vh">
          {' '}
          {row.name ?? t('adminBooks.form.unknown')}, {rupees(row.amountMinor)}
        </span>
      </Button>
    ),
  };
}

function firstId({ donations }: Donor): string {
  return donations[0]?.paymentId ?? '';
}
