import { useId } from 'react';
import { formatMoney } from '#src/api/money.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { CurrencyStatement, Statement } from '../../../statement-contract.ts';
import { methodKeys, returnKindKeys, sourceKeys } from '../shared/donation-labels.ts';
import { BankPart } from './bank-part.tsx';
import { useAmountColumns } from './use-amount-columns.tsx';

type CurrencyPartProps = { own: CurrencyStatement; statement: Pick<Statement, 'from' | 'to' | 'timeZone'> };

const sourceNames = { gateway: sourceKeys.gateway, ...methodKeys };

/** Statement of one currency: by purpose, by source, refunds, and the balance at the gateway. */
export function CurrencyPart({ own, statement }: CurrencyPartProps) {
  const { t } = useI18n();
  const titleId = useId();
  const { currency, purposes, sources, totals, refunds } = own;
  const amountColumns = useAmountColumns(currency);
  const purposeRows = [
    ...purposes.map((row) => ({ name: row.project ?? t('adminDonations.mission'), ...row })),
    { name: t('adminDonations.statement.total'), ...totals },
  ];
  const sourceRows = sources.map((row) => ({ name: t(sourceNames[row.source]), ...row }));

  return (
    <Panel className="donation-part" aria-labelledby={titleId}>
      <h2 className="panel-title" id={titleId}>
        {currency}
      </h2>
      <Table
        caption={t('adminDonations.statement.byPurpose')}
        showCaption
        columns={amountColumns(t('adminDonations.statement.purpose'))}
        rows={purposeRows}
        rowKey={({ name }) => name}
        className="statement-purposes"
        keep
      />
      <Table
        caption={t('adminDonations.statement.bySource')}
        showCaption
        columns={amountColumns(t('adminDonations.source'))}
        rows={sourceRows}
        rowKey={({ name }) => name}
        keep
      />
      {refunds.length > 0 && <Refunds own={own} timeZone={statement.timeZone} />}
      <div className="statement-balances">
        <div>
          <GatewayBalance own={own} />
        </div>
        <div>
          <BankPart own={own} period={statement} />
        </div>
      </div>
    </Panel>
  );
}

type RefundsProps = { own: CurrencyStatement; timeZone: string };

function Refunds({ own: { currency, refunds }, timeZone }: RefundsProps) {
  const { t, formatListDate } = useI18n();
  const columns: Column<(typeof refunds)[number]>[] = [
    {
      key: 'date',
      header: t('adminDonations.date'),
      isRowHeader: true,
      cell: ({ bookedAt, donationId }) => (
        <TextLink href={`/admin/donations/${donationId}`}>{formatListDate(bookedAt, timeZone)}</TextLink>
      ),
    },
    { key: 'kind', header: t('adminDonations.kind'), cell: ({ kind }) => t(returnKindKeys[kind]) },
    {
      key: 'project',
      header: t('adminDonations.statement.purpose'),
      cell: ({ project }) => project ?? t('adminDonations.mission'),
    },
    {
      key: 'amount',
      header: t('adminDonations.amount'),
      numeric: true,
      cell: ({ amountMinor }) => formatMoney({ amountMinor: 0 - amountMinor, currency }, 'two'),
    },
  ];
  return (
    <Table
      caption={t('adminDonations.reversals')}
      showCaption
      columns={columns}
      rows={refunds}
      rowKey={({ bookedAt, donationId }) => `${bookedAt} ${donationId}`}
      keep
    />
  );
}

function GatewayBalance({ own: { currency, gateway } }: Pick<CurrencyPartProps, 'own'>) {
  const { t } = useI18n();
  const money = (amountMinor: number) => formatMoney({ amountMinor, currency }, 'two');
  const { otherMinor, exchangeMinor, differenceMinor, differences } = gateway;
  return (
    <>
      <h3>{t('adminDonations.statement.gateway')}</h3>
      <DefinitionList
        lined
        terms={[
          [t('adminDonations.statement.opening'), money(gateway.openingMinor)],
          [t('adminDonations.arrived'), money(gateway.receivedMinor)],
          [t('adminDonations.reversals'), money(0 - gateway.returnedMinor)],
          [t('adminDonations.fees'), money(0 - gateway.feesMinor)],
          [t('adminDonations.statement.feeTax'), money(0 - gateway.taxMinor)],
          ...(exchangeMinor === 0
            ? []
            : [[t('adminDonations.statement.exchange'), money(0 - exchangeMinor)] as const]),
          ...(otherMinor === 0
            ? []
            : [[t('adminDonations.statement.other'), money(0 - otherMinor)] as const]),
          [t('adminDonations.settlements'), money(0 - gateway.payoutsMinor)],
          [
            t('adminDonations.statement.closing'),
            <strong key="closing">{money(gateway.closingMinor)}</strong>,
          ],
          [t('adminDonations.statement.difference'), money(differenceMinor)],
        ]}
      />
      {differences.length > 0 && (
        <ul>
          {differences.map(({ donationId, account, amountMinor }) => (
            <li key={`${donationId} ${account}`}>
              <TextLink href={`/admin/donations/${donationId}`}>
                {t(
                  account === 'surplus'
                    ? 'adminDonations.discrepancyKinds.paidTwice'
                    : 'adminDonations.discrepancyKinds.wrongCapture',
                )}
              </TextLink>{' '}
              {money(amountMinor)}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
