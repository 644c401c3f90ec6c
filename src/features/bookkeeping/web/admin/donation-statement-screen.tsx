import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ChoiceLinks } from '#src/features/donations/web/admin/components/choice-links.tsx';
import { yearText } from '#src/features/receipts/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  type CertificateDetails,
  getCertificateDetails,
  getDonationStatement,
} from '../../donation-statement-contract.ts';
import { ApprovalForm } from './approval-form.tsx';
import './books.css';
import { CertificateDialog } from './certificate-dialog.tsx';
import { CertificateNumbers } from './certificate-numbers.tsx';
import { ChangedSinceFiling } from './changed-since-filing.tsx';
import { LimitForm } from './limit-form.tsx';
import { StatementFiling } from './statement-filing.tsx';
import { CompletePanel, type Donations, IncompletePanel, StatementSummary } from './statement-panels.tsx';

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
  const { form, rows, filed, settings, version } = statement;
  const year = Number(statement.from.slice(0, 4));
  const { chosen, open, close } = useCertificate(year);
  const reload = () => void revalidate();

  const fileName = (isRevised: boolean) =>
    `form-${form}-${yearText('in', year)}${isRevised ? '-revised' : ''}.csv`;

  return (
    <>
      <p>
        <TextLink href="/admin/donations/exports">{t('adminBooks.backToExports')}</TextLink>
      </p>
      <AdminPageHeader title={t('adminBooks.form.title', { form, year: yearText('in', year) })} />
      <div className="books">
        <YearLinks year={year} />
        {statement.anonymous.isNear && <Notice tone="info">{t('adminBooks.form.near')}</Notice>}
        <StatementSummary statement={statement} year={year} fileName={fileName(false)} />
        <IncompletePanel statement={statement} onChoose={open} />
        {rows > 0 && <CompletePanel statement={statement} onChoose={open} />}
        <StatementFiling
          key={year}
          files={statement.files}
          filed={filed}
          fileName={fileName}
          onChanged={reload}
        />
        {filed && <ChangedSinceFiling year={year} filed={filed} rows={rows} fileName={fileName(true)} />}
        <CertificateNumbers
          year={year}
          statementForm={form}
          certificates={statement.certificates}
          onImported={reload}
        />
        <ApprovalForm settings={settings} version={version} onSaved={reload} />
        <LimitForm settings={settings} version={version} onSaved={reload} />
        {chosen && (
          <CertificateDialog
            {...chosen}
            year={year}
            onClose={close}
            onSaved={() => {
              close();
              reload();
            }}
          />
        )}
      </div>
    </>
  );
}

/** The donations of a donor that are open in the dialog, with the details of their certificate. */
function useCertificate(year: number) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [chosen, setChosen] = useState<{ donations: Donations; details: CertificateDetails } | null>(null);
  const { run } = useAction(readDetails, {
    errorTitle: t('adminBooks.form.openFailed'),
    onDone: setChosen,
  });

  async function readDetails(donations: Donations) {
    const query = { year, paymentId: donations[0]?.paymentId ?? '' };
    const result = await call(getCertificateDetails, { query });
    return result.ok ? { ...result, value: { donations, details: result.value } } : result;
  }

  return { chosen, open: (donations: Donations) => void run(donations), close: () => setChosen(null) };
}

function YearLinks({ year }: { year: number }) {
  const { t } = useI18n();
  const years = [year - 1, year, ...(year < begunYear() ? [year + 1] : [])];
  return (
    <ChoiceLinks
      label={t('adminBooks.form.year')}
      groups={[
        years.map((other) => ({
          href: `/admin/donations/exports/donation-statement?year=${other}`,
          text: yearText('in', other),
          isCurrent: other === year,
        })),
      ]}
    />
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
