import type { MessageKey } from '#src/i18n/message-key.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ChangedDonation, FiledStatement } from '../../statement-filing-contract.ts';
import { BookDownload } from './book-download.tsx';
import { rupees } from './rupees.ts';
import { StatementPages } from './statement-pages.tsx';

type ChangedSinceFilingProps = {
  year: number;
  filed: FiledStatement;
  /** Complete rows of the revised file. */
  rows: number;
  fileName: string;
};

const changeKeys = {
  left: 'adminBooks.form.changes.left',
  incomplete: 'adminBooks.form.changes.incomplete',
  added: 'adminBooks.form.changes.added',
  amount: 'adminBooks.form.changes.amount',
  document: 'adminBooks.form.changes.document',
  name: 'adminBooks.form.changes.name',
  address: 'adminBooks.form.changes.address',
  type: 'adminBooks.form.changes.type',
  mode: 'adminBooks.form.changes.mode',
  approval: 'adminBooks.form.changes.approval',
} as const satisfies Record<ChangedDonation['changes'][number], MessageKey>;

/** Donations that the filed statement does not state as they are now, and the revised file. */
export function ChangedSinceFiling({ year, filed, rows, fileName }: ChangedSinceFilingProps) {
  const { t } = useI18n();
  const { changes, changedDonations, changesPages, isReadable, numbered, unclear } = filed;
  const title = t('adminBooks.form.changes.title');
  const columns = useColumns();
  return (
    <Panel className="books-part">
      <h2 className="panel-title">
        {title} ({formatNumber(changedDonations)})
      </h2>
      {!isReadable && <Notice tone="warn">{t('adminBooks.form.changes.unreadable')}</Notice>}
      {isReadable && changedDonations === 0 && <p>{t('adminBooks.form.changes.none')}</p>}
      {changedDonations > 0 && (
        <Table
          caption={t('adminBooks.form.changes.hint')}
          showCaption
          columns={columns}
          rows={changes}
          rowKey={({ paymentId }) => paymentId}
        />
      )}
      <StatementPages label={title} parameter="changesPage" pages={changesPages} />
      {rows > 0 && (
        <>
          <p className="small muted">
            {t('adminBooks.form.changes.numbered', {
              number: formatNumber(numbered),
              rows: formatNumber(rows),
            })}
          </p>
          {unclear > 0 && (
            <Notice tone="warn">
              {t('adminBooks.form.changes.unclear', { number: formatNumber(unclear) })}
            </Notice>
          )}
          <p>
            <BookDownload
              path={`/api/admin/bookkeeping/donation-statement.csv?year=${year}&isRevised=true`}
              fileName={fileName}
              reloads
            >
              {t('adminBooks.form.changes.export')}
            </BookDownload>
          </p>
        </>
      )}
    </Panel>
  );
}

function useColumns(): Column<ChangedDonation>[] {
  const { t, formatListDate } = useI18n();
  return [
    {
      key: 'donor',
      header: t('adminBooks.form.donor'),
      isRowHeader: true,
      cell: ({ paymentId, name }) => (
        <TextLink href={`/admin/donations/${paymentId}`}>{name ?? t('adminBooks.form.unknown')}</TextLink>
      ),
    },
    { key: 'day', header: t('adminBooks.form.changes.day'), cell: ({ day }) => formatListDate(day) },
    {
      key: 'filed',
      header: t('adminBooks.form.changes.filed'),
      numeric: true,
      cell: ({ filedMinor }) => (filedMinor === null ? '–' : rupees(filedMinor)),
    },
    {
      key: 'now',
      header: t('adminBooks.form.changes.now'),
      numeric: true,
      cell: ({ currentMinor }) => (currentMinor === null ? '–' : rupees(currentMinor)),
    },
    {
      key: 'changes',
      header: t('adminBooks.form.changes.what'),
      cell: ({ changes }) => changes.map((change) => t(changeKeys[change])).join(', '),
    },
  ];
}
