import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { DownloadButton } from '#src/admin-ui/api/download-button.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { formatMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { yearLabel, yearText } from '#src/features/receipts/contract.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listPrintedStatements, type PrintedStatement, printDonorStatement } from '../../admin-contract.ts';
import './annual-statements.css';
import { statementScope, type StatementScope } from './statement-scope.ts';

export const loader = adminLoader(({ api, query, param }) => {
  const scope = statementScope({ entity: param('entity'), year: param('year') });
  return { scope, page: api(listPrintedStatements, { params: scope, query: query('cursor') }) };
});

/** Donors without an email address, whose annual statements are printed. */
export function Component() {
  const { t } = useI18n();
  const { scope, page } = useLoaderData<typeof loader>();
  const { entity, year } = scope;
  return (
    <>
      <p>
        <TextLink href={`/admin/donations/annual-statements?entity=${entity}&year=${year}`}>
          {t('adminStatements.onPaper.back')}
        </TextLink>
      </p>
      <AdminPageHeader title={t('adminStatements.onPaper.title', { year: yearLabel(entity, year) })} />
      <div className="annual-statements">
        {page.isOver ? (
          <p className="small muted">{t('adminStatements.onPaper.hint')}</p>
        ) : (
          <Notice tone="info">{t('adminStatements.onPaper.notOver')}</Notice>
        )}
        <DataTable
          caption={t('adminStatements.onPaper.caption')}
          columns={useColumns(scope, page.isOver)}
          rowKey={({ id }) => id}
          page={page}
          emptyText={t('adminStatements.onPaper.none')}
        />
      </div>
    </>
  );
}

function useColumns(scope: StatementScope, isOver: boolean): Column<PrintedStatement>[] {
  const { t } = useI18n();
  const can = useCan();
  const columns: Column<PrintedStatement>[] = [
    {
      key: 'donor',
      header: t('adminStatements.onPaper.donor'),
      isRowHeader: true,
      cell: ({ id, donorId, name }) => {
        const shown = <bdi>{name ?? t('adminStatements.onPaper.unnamed')}</bdi>;
        if (!can(donorId ? 'donors.read' : 'donations.read')) return shown;
        return (
          <TextLink href={donorId ? `/admin/donors/${donorId}` : `/admin/donations/${id}`}>{shown}</TextLink>
        );
      },
    },
    {
      key: 'donations',
      header: t('adminStatements.onPaper.donations'),
      numeric: true,
      cell: ({ donations }) => formatNumber(donations),
    },
    {
      key: 'sum',
      header: t('adminStatements.onPaper.sum'),
      numeric: true,
      cell: ({ sums }) => <Sums sums={sums} />,
    },
    {
      key: 'issued',
      header: t('adminStatements.onPaper.issued'),
      cell: (statement) => <Issued statement={statement} />,
    },
  ];
  if (!isOver || !can(printDonorStatement)) return columns;
  const print: Column<PrintedStatement> = {
    key: 'print',
    header: t('adminStatements.onPaper.print'),
    cell: (statement) => <PrintButton statement={statement} scope={scope} />,
  };
  return [...columns, print];
}

/** One amount per currency, each on its line. */
function Sums({ sums }: Pick<PrintedStatement, 'sums'>) {
  if (sums.length === 0) return '–';
  return (
    <span className="annual-statements-sums">
      {sums.map((sum) => (
        <span key={sum.currency}>{formatMoney(sum, 'two')}</span>
      ))}
    </span>
  );
}

function Issued({ statement: { printedAt, isChanged } }: { statement: PrintedStatement }) {
  const { t, formatListDate } = useI18n();
  const { timeZone } = useSite();
  if (!printedAt) return '–';
  const date = formatListDate(printedAt, timeZone);
  return isChanged ? t('adminStatements.onPaper.changedSince', { date }) : date;
}

function PrintButton({
  statement: { id, name },
  scope: { entity, year },
}: {
  statement: PrintedStatement;
  scope: StatementScope;
}) {
  const { t } = useI18n();
  return (
    <DownloadButton
      variant="line"
      small
      method="POST"
      reloads
      path={`/api/admin/annual-statements/${entity}/${year}/on-paper/${id}`}
      fileName={`donations-${entity}-${yearText(entity, year)}-${id.slice(0, 8)}.pdf`}
      aria-label={t('adminStatements.preview', { donor: name ?? t('adminStatements.onPaper.unnamed') })}
      errorTitle={t('adminStatements.previewFailed')}
    >
      PDF
    </DownloadButton>
  );
}
