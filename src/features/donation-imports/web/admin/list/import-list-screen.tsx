import { useLoaderData, useNavigate } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type ListedImport, listImports } from '../../../admin-contract.ts';
import '#src/admin-ui/page/import-parts.css';
import { productNames, stateKeys } from '../import-labels.ts';
import { UploadForm } from './upload-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  imports: api(listImports, { query: query('cursor') }),
}));

/** Issue 14, point 9: files of donations from other systems. */
export function Component() {
  const { t } = useI18n();
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();

  return (
    <>
      <p>
        <TextLink href="/admin/donors">{t('adminImports.back')}</TextLink>
      </p>
      <AdminPageHeader title={t('adminImports.title')} />
      <UploadForm onUploaded={(id) => void navigate(`/admin/donation-imports/${id}`)} />
      <DataTable
        caption={t('adminImports.title')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={imports}
        emptyText={t('adminImports.none')}
      />
    </>
  );
}

function useColumns(): Column<ListedImport>[] {
  const { t } = useI18n();
  return [
    {
      key: 'file',
      header: t('adminImports.file'),
      isRowHeader: true,
      cell: ({ id, fileName }) => (
        <TextLink href={`/admin/donation-imports/${id}`}>
          <bdi>{fileName}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'format',
      header: t('adminImports.format'),
      cell: ({ format }) => productNames[format] ?? t('adminImports.otherFile'),
    },
    { key: 'rows', header: t('adminImports.rows'), numeric: true, cell: ({ rowCount }) => rowCount },
    { key: 'state', header: t('adminImports.state'), cell: ({ state }) => t(stateKeys[state]) },
    {
      key: 'uploaded',
      header: t('adminImports.uploaded'),
      cell: ({ uploadedAt, uploadedBy }) => (
        <span className="import-cells">
          <DateTime at={uploadedAt} /> <span className="small muted">{uploadedBy ?? '–'}</span>
        </span>
      ),
    },
  ];
}
