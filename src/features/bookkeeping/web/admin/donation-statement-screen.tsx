import { useState } from 'react';
import { useLoaderData, useLocation, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { formatMoney } from '#src/api/money.ts';
import { ChoiceLinks } from '#src/features/donations/web/admin/components/choice-links.tsx';
import { yearText } from '#src/features/receipts/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type DonationStatement, getDonationStatement } from '../../donation-statement-contract.ts';
import { ApprovalForm } from './approval-form.tsx';
import './books.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificateNumbers } from './certificate-numbers.tsx';
import { BookDownload } from './book-download.tsx';

type Incomplete = DonationStatement['incomplete'][number];

export const loader = adminLoader(({ api, query }) => ({
  statement: api(getDonationStatement, {
    query: { year: yearOf(query('year')), page: Number(query('page').page) || 1 },
  }),
}));

/** Indian statement of donations: what is complete, what is missing, and the file. */
export function Component() {
  const { t } = useI18n();
  const { statement } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState<Incomplete | null>(null);
  const { form, from, rows, cashOverLimit, inKind, anonymous, incomplete, incompleteDonors } = statement;
  const year = Number(from.slice(0, 4));
  const hrefOf = (other: number) => `/admin/donations/exports/donation-statement?year=${other}`;

  return (
    <>
      <p>
        <TextLink href="/admin/donations/exports">{t('adminBooks.backToExports')}</TextLink>
      </p>
      <AdminPageHeader title={t('adminBooks.form.title', { form, year: yearText('in', year) })} />
      <div className="books">
        <ChoiceLinks
          label={t('adminBooks.form.year')}
          groups={[
            [year - 1, year, ...(year < begunYear() ? [year + 1] : [])].map((other) => ({
              href: hrefOf(other),
              text: yearText('in', other),
              isCurrent: other === year,
            })),
          ]}
        />
        {anonymous.isNear && <Notice tone="info">{t('adminBooks.form.near')}</Notice>}
        <Panel className="books-part">
          <DefinitionList
            lined
            terms={[
              [t('adminBooks.form.ready'), formatNumber(rows)],
              [t('adminBooks.form.readyAmount'), rupees(statement.amountMinor)],
              [
                t('adminBooks.form.cash'),
                `${formatNumber(cashOverLimit.donations)} · ${rupees(cashOverLimit.amountMinor)}`,
              ],
              [t('adminBooks.form.inKind'), formatNumber(inKind)],
              [t('adminBooks.form.anonymous'), rupees(anonymous.amountMinor)],
              [t('adminBooks.form.limit'), rupees(anonymous.limitMinor)],
            ]}
          />
          {rows > 0 && (
            <p>
              <BookDownload
                path={`/api/admin/bookkeeping/donation-statement.csv?year=${year}`}
                fileName={`form-${form}-${yearText('in', year)}.csv`}
              >
                {t('adminBooks.form.export')}
              </BookDownload>
            </p>
          )}
        </Panel>
        <Panel className="books-part">
          <h2 className="panel-title">
            {t('adminBooks.form.incomplete')} ({formatNumber(incompleteDonors)})
          </h2>
          {incomplete.length === 0 ? (
            <p>{t('adminBooks.form.allComplete')}</p>
          ) : (
            <IncompleteDonors donors={incomplete} onChoose={setChosen} />
          )}
          {statement.incompletePages > 1 && <Pages year={year} pages={statement.incompletePages} />}
        </Panel>
        <CertificateNumbers
          year={year}
          statementForm={form}
          certificates={statement.certificates}
          onImported={() => void revalidate()}
        />
        <ApprovalForm
          key={statement.version}
          settings={statement.settings}
          version={statement.version}
          onSaved={() => void revalidate()}
        />
        {chosen && (
          <CertificateDialog
            donor={chosen}
            onClose={() => setChosen(null)}
            onSaved={() => {
              setChosen(null);
              void revalidate();
            }}
          />
        )}
      </div>
    </>
  );
}

type IncompleteDonorsProps = { donors: Incomplete[]; onChoose: (donor: Incomplete) => void };

function IncompleteDonors({ donors, onChoose }: IncompleteDonorsProps) {
  const { t } = useI18n();
  const columns: Column<Incomplete>[] = [
    {
      key: 'donor',
      header: t('adminBooks.form.donor'),
      isRowHeader: true,
      cell: ({ name, paymentIds }) => (
        <TextLink href={`/admin/donations/${paymentIds[0] ?? ''}`}>
          {name ?? t('adminBooks.form.unknown')}
        </TextLink>
      ),
    },
    {
      key: 'donations',
      header: t('adminBooks.form.donations'),
      numeric: true,
      cell: ({ donations }) => formatNumber(donations),
    },
    {
      key: 'amount',
      header: t('adminBooks.form.amount'),
      numeric: true,
      cell: ({ amountMinor }) => rupees(amountMinor),
    },
    {
      key: 'missing',
      header: t('adminBooks.form.missingParts'),
      cell: ({ missing }) => missing.map((part) => t(`adminBooks.form.missing.${part}`)).join(', '),
    },
    {
      key: 'complete',
      header: t('adminBooks.form.actions'),
      cell: (donor) => (
        <Button variant="line" small onClick={() => onChoose(donor)}>
          {t('adminBooks.form.complete')}
          <span className="vh">
            {' '}
            {donor.name ?? t('adminBooks.form.unknown')}, {rupees(donor.amountMinor)}
          </span>
        </Button>
      ),
    },
  ];
  return (
    <Table
      caption={t('adminBooks.form.incompleteHint')}
      showCaption
      columns={columns}
      rows={donors}
      rowKey={({ paymentIds }) => paymentIds[0] ?? ''}
    />
  );
}

function Pages({ year, pages }: { year: number; pages: number }) {
  const { t } = useI18n();
  const { search } = useLocation();
  const page = Number(new URLSearchParams(search).get('page')) || 1;
  const hrefOf = (other: number) => `/admin/donations/exports/donation-statement?year=${year}&page=${other}`;

  return (
    <p className="books-links">
      {page > 1 && (
        <ButtonLink variant="line" small href={hrefOf(page - 1)}>
          {t('adminBooks.form.previous')}
        </ButtonLink>
      )}
      <span>{t('adminBooks.form.page', { page: formatNumber(page), pages: formatNumber(pages) })}</span>
      {page < pages && (
        <ButtonLink variant="line" small href={hrefOf(page + 1)}>
          {t('adminBooks.form.next')}
        </ButtonLink>
      )}
    </p>
  );
}

function rupees(amountMinor: number): string {
  return formatMoney({ amountMinor, currency: 'INR' }, 'two');
}

/** The last financial year that is over, unless the URL names another. */
function yearOf({ year }: { year?: string }): number {
  return Number(year) || begunYear() - 1;
}

/** The current financial year of India. */
function begunYear(): number {
  const now = new Date();
  return now.getMonth() < 3 ? now.getFullYear() - 1 : now.getFullYear();
}
