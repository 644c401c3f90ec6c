import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ChoiceLinks } from '#src/features/donations/web/admin/components/choice-links.tsx';
import { yearText } from '#src/features/receipts/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type CertificateDetails,
  type DonationStatement,
  getCertificateDetails,
  getDonationStatement,
} from '../../donation-statement-contract.ts';
import { ApprovalForm } from './approval-form.tsx';
import './books.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificateNumbers } from './certificate-numbers.tsx';
import { ChangedSinceFiling } from './changed-since-filing.tsx';
import { BookDownload } from './book-download.tsx';
import { LimitForm } from './limit-form.tsx';
import { rupees } from './rupees.ts';
import { CompleteRows, IncompleteDonors } from './statement-donors.tsx';
import { StatementFiling } from './statement-filing.tsx';
import { StatementPages } from './statement-pages.tsx';

type Donations = DonationStatement['complete'][number]['donations'];

export const loader = adminLoader(({ api, query }) => ({
  statement: api(getDonationStatement, {
    query: {
      year: yearOf(query('year')),
      page: Number(query('page').page) || 1,
      completePage: Number(query('completePage').completePage) || 1,
      changesPage: Number(query('changesPage').changesPage) || 1,
    },
  }),
}));

/** Indian statement of donations: what is complete, what is missing, and the file. */
export function Component() {
  const { t } = useI18n();
  const { statement } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const { form, from, rows, cashOverLimit, inKind, anonymous, incomplete, incompleteDonors } = statement;
  const year = Number(from.slice(0, 4));
  const call = useAdminCall();
  const [chosen, setChosen] = useState<{ donations: Donations; details: CertificateDetails } | null>(null);
  const { run: open } = useAction(openDetails, {
    errorTitle: t('adminBooks.form.openFailed'),
    onDone: setChosen,
  });

  async function openDetails(donations: Donations) {
    const query = { year, paymentId: donations[0]?.paymentId ?? '' };
    const result = await call(getCertificateDetails, { query });
    return result.ok ? { ...result, value: { donations, details: result.value } } : result;
  }

  const fileName = (isRevised: boolean) =>
    `form-${form}-${yearText('in', year)}${isRevised ? '-revised' : ''}.csv`;
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
                fileName={fileName(false)}
                reloads
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
          {incompleteDonors === 0 ? (
            <p>{t(rows > 0 ? 'adminBooks.form.allComplete' : 'adminBooks.form.noDonations')}</p>
          ) : (
            <IncompleteDonors donors={incomplete} onChoose={(donations) => void open(donations)} />
          )}
          <StatementPages
            label={t('adminBooks.form.incomplete')}
            parameter="page"
            pages={statement.incompletePages}
          />
        </Panel>
        {rows > 0 && (
          <Panel className="books-part">
            <h2 className="panel-title">
              {t('adminBooks.form.included')} ({formatNumber(rows)})
            </h2>
            <CompleteRows rows={statement.complete} onChoose={(donations) => void open(donations)} />
            <StatementPages
              label={t('adminBooks.form.included')}
              parameter="completePage"
              pages={statement.completePages}
            />
          </Panel>
        )}
        <StatementFiling
          key={year}
          files={statement.files}
          filed={statement.filed}
          fileName={fileName}
          onChanged={() => void revalidate()}
        />
        {statement.filed && (
          <ChangedSinceFiling year={year} filed={statement.filed} rows={rows} fileName={fileName(true)} />
        )}
        <CertificateNumbers
          year={year}
          statementForm={form}
          certificates={statement.certificates}
          onImported={() => void revalidate()}
        />
        <ApprovalForm
          settings={statement.settings}
          version={statement.version}
          onSaved={() => void revalidate()}
        />
        <LimitForm
          settings={statement.settings}
          version={statement.version}
          onSaved={() => void revalidate()}
        />
        {chosen && (
          <CertificateDialog
            {...chosen}
            year={year}
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

/** The last financial year that is over, unless the URL names another. */
function yearOf({ year }: { year?: string }): number {
  return Number(year) || begunYear() - 1;
}

/** The current financial year of India. */
function begunYear(): number {
  const now = new Date();
  return now.getMonth() < 3 ? now.getFullYear() - 1 : now.getFullYear();
}
