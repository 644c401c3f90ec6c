import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { DonationTabs } from '#src/features/donations/web/admin/components/donation-tabs.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Column, Table } from '#src/ui/data/table.tsx';
import { EmptyState } from '#src/ui/feedback/empty-state.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  type BookExport,
  type Books,
  exportBooks,
  exportDonationTable,
  getBooks,
} from '../../admin-contract.ts';
import { getDonationStatement } from '../../donation-statement-contract.ts';
import './books.css';
import { DonationTableForm } from './donation-table-form.tsx';
import { BookDownload } from './book-download.tsx';
import { JournalForm } from './journal-form.tsx';
import { programNames } from './program-names.ts';

export const loader = adminLoader(({ api }) => ({ books: api(getBooks, {}) }));

/** Exports to accounting programs and to the tax office. */
export function Component() {
  const { t, formatListDate } = useI18n();
  const { books } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();

  return (
    <>
      <AdminPageHeader title={t('adminBooks.title')} />
      <DonationTabs />
      <div className="books">
        <Panel className="books-part">
          <h2 className="panel-title">{t('adminBooks.journals')}</h2>
          <p className="small muted">{t('adminBooks.journalsHint', { timeZone: books.timeZone })}</p>
          <ul>
            {books.entities.map(({ entity, name, lockedThrough }) => (
              <li key={entity}>
                {lockedThrough
                  ? t('adminBooks.locked', { entity: name, date: formatListDate(lockedThrough) })
                  : t('adminBooks.notLocked', { entity: name })}
              </li>
            ))}
          </ul>
          <IfAllowed to={exportBooks}>
            <JournalForm books={books} onExported={() => void revalidate()} />
          </IfAllowed>
          <p className="books-links">
            {books.entities.flatMap(({ entity, name }) =>
              (['quickbooks', 'xero'] as const).map((program) => (
                <TextLink
                  key={`${entity} ${program}`}
                  href={`/admin/donations/exports/mapping/${entity}/${program}`}
                >
                  {t('adminBooks.mappingOf', { entity: name, program: programNames[program] })}
                </TextLink>
              )),
            )}
          </p>
        </Panel>
        <Panel className="books-part">
          <h2 className="panel-title">{t('adminBooks.lastExports')}</h2>
          <ExportList books={books} />
        </Panel>
        <IfAllowed to={exportDonationTable}>
          <Panel className="books-part">
            <h2 className="panel-title">{t('adminBooks.donationTable')}</h2>
            <p className="small muted">{t('adminBooks.donationTableHint')}</p>
            <DonationTableForm books={books} />
          </Panel>
        </IfAllowed>
        <IfAllowed to={getDonationStatement}>
          {books.entities.some(({ entity }) => entity === 'in') && (
            <Panel className="books-part">
              <h2 className="panel-title">{t('adminBooks.indianForm')}</h2>
              <p>{t('adminBooks.indianFormHint')}</p>
              <p>
                <TextLink href="/admin/donations/exports/donation-statement">
                  {t('adminBooks.openIndianForm')}
                </TextLink>
              </p>
            </Panel>
          )}
        </IfAllowed>
      </div>
    </>
  );
}

function ExportList({ books: { exports, entities } }: { books: Books }) {
  const { t, formatListDate } = useI18n();
  if (exports.length === 0)
    return <EmptyState title={t('adminBooks.noExports')} text={t('adminBooks.noExportsHint')} />;
  const nameOf = (entity: BookExport['entity']) =>
    entities.find((one) => one.entity === entity)?.name ?? entity.toUpperCase();

  const columns: Column<BookExport>[] = [
    {
      key: 'period',
      header: t('adminBooks.period'),
      isRowHeader: true,
      cell: ({ from, to }) => `${formatListDate(from)} – ${formatListDate(to)}`,
    },
    { key: 'program', header: t('adminBooks.program'), cell: ({ program }) => programNames[program] },
    { key: 'entity', header: t('adminBooks.entity'), cell: ({ entity }) => nameOf(entity) },
    { key: 'currency', header: t('adminBooks.currency'), cell: ({ currency }) => currency },
    { key: 'journals', header: t('adminBooks.journals'), numeric: true, cell: ({ journals }) => journals },
    {
      key: 'exported',
      header: t('adminBooks.exported'),
      cell: ({ exportedAt }) => <DateTime at={exportedAt} />,
    },
    {
      key: 'files',
      header: t('adminBooks.files'),
      cell: ({ id, program, entity, currency, from, to, parts }) => (
        <span className="books-links">
          {Array.from({ length: parts }, (_, index) => index + 1).map((part) => (
            <BookDownload
              key={part}
              path={`/api/admin/bookkeeping/exports/${id}/journals.csv?part=${part}`}
              fileName={`${program}-${entity}-${currency.toLowerCase()}-${from}-${to}${parts > 1 ? `-part-${part}` : ''}.csv`}
            >
              {parts > 1 ? t('adminBooks.downloadPart', { part: String(part) }) : t('adminBooks.download')}
            </BookDownload>
          ))}
        </span>
      ),
    },
  ];
  return (
    <Table caption={t('adminBooks.lastExports')} columns={columns} rows={exports} rowKey={({ id }) => id} />
  );
}
