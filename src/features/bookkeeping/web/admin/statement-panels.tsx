import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { DonationStatement } from '../../donation-statement-contract.ts';
import { BookDownload } from './book-download.tsx';
import { rupees } from './rupees.ts';
import { CompleteRows, IncompleteDonors } from './statement-donors.tsx';
import { StatementPages } from './statement-pages.tsx';

export type Donations = DonationStatement['complete'][number]['donations'];

type StatementSummaryProps = { statement: DonationStatement; year: number; fileName: string };

/** Sums of the statement, and its file. */
export function StatementSummary({ statement, year, fileName }: StatementSummaryProps) {
  const { t } = useI18n();
  const { rows, cashOverLimit, inKind, anonymous } = statement;

  return (
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
            fileName={fileName}
            reloads
          >
            {t('adminBooks.form.export')}
          </BookDownload>
        </p>
      )}
    </Panel>
  );
}

type DonorsPanelProps = { statement: DonationStatement; onChoose: (donations: Donations) => void };

/** Donors whose details are missing. */
export function IncompletePanel({ statement, onChoose }: DonorsPanelProps) {
  const { t } = useI18n();
  const { rows, incomplete, incompleteDonors, incompletePages } = statement;

  return (
    <Panel className="books-part">
      <h2 className="panel-title">
        {t('adminBooks.form.incomplete')} ({formatNumber(incompleteDonors)})
      </h2>
      {incompleteDonors === 0 ? (
        <p>{t(rows > 0 ? 'adminBooks.form.allComplete' : 'adminBooks.form.noDonations')}</p>
      ) : (
        <IncompleteDonors donors={incomplete} onChoose={onChoose} />
      )}
      <StatementPages label={t('adminBooks.form.incomplete')} parameter="page" pages={incompletePages} />
    </Panel>
  );
}

/** Rows of the file. */
export function CompletePanel({ statement, onChoose }: DonorsPanelProps) {
  const { t } = useI18n();
  const { rows, complete, completePages } = statement;

  return (
    <Panel className="books-part">
      <h2 className="panel-title">
        {t('adminBooks.form.included')} ({formatNumber(rows)})
      </h2>
      <CompleteRows rows={complete} onChoose={onChoose} />
      <StatementPages label={t('adminBooks.form.included')} parameter="completePage" pages={completePages} />
    </Panel>
  );
}
