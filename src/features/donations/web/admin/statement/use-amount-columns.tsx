import { formatMoney } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import type { StatementAmounts } from '../../../statement-contract.ts';

type Row = StatementAmounts & { name: string };

/** Columns of a table of amounts, the first with the name of the row. */
export function useAmountColumns(currency: string): (nameHeader: string) => Column<Row>[] {
  const { t } = useI18n();
  const amount = (key: Exclude<keyof StatementAmounts, 'donations'>, header: string, sign: 1 | -1) => ({
    key,
    header,
    numeric: true,
    cell: (row: Row) =>
      row[key] === 0 && sign < 0 ? '–' : formatMoney({ amountMinor: sign * row[key], currency }, 'two'),
  });
  return (nameHeader) => [
    { key: 'name', header: nameHeader, isRowHeader: true, cell: ({ name }) => name },
    {
      key: 'donations',
      header: t('adminDonations.donations'),
      numeric: true,
      cell: ({ donations }) => formatNumber(donations),
    },
    amount('grossMinor', t('adminDonations.gross'), 1),
    amount('refundsMinor', t('adminDonations.refundsTotal'), -1),
    amount('disputesMinor', t('adminDonations.statement.disputes'), -1),
    amount('feesMinor', t('adminDonations.fees'), -1),
    amount('taxMinor', t('adminDonations.statement.feeTax'), -1),
    amount('netMinor', t('adminDonations.net'), 1),
  ];
}
