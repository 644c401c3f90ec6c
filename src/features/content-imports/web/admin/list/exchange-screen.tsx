import { useLoaderData, useNavigate } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import '#src/admin-ui/page/import-parts.css';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ExportPanel } from '#src/features/content-exports/web/admin/components/export-panel.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Column } from '#src/ui/data/table.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type ListedContentImport, listContentImports } from '../../../admin-contract.ts';
import { productNames, stateKeys } from '../import-labels.ts';
import { UploadForm } from './upload-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  imports: api(listContentImports, { query: query('cursor') }),
}));

/** Issue 15, point 9: content from other systems. */
export function Component() {
  const { t } = useI18n();
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();

  return (
    <>
      <AdminPageHeader title={t('adminContentImports.title')} />
      <UploadForm onUploaded={(id) => void navigate(`/admin/exchange/${id}`)} />
      <ExportPanel />
      <p>
        <TextLink href="/admin/redirects">{t('adminContentImports.redirects')}</TextLink>
      </p>
      <DataTable
        caption={t('adminContentImports.list')}
        columns={useColumns()}
        rowKey={({ id }) => id}
        page={imports}
        emptyText={t('adminContentImports.none')}
      />
    </>
  );
}

function useColumns(): Column<ListedContentImport>[] {
  const { t } = useI18n();
  return [
    {
      key: 'file',
      header: t('adminContentImports.file'),
      isRowHeader: true,
      cell: ({ id, fileName }) => (
        <TextLink href={`/admin/exchange/${id}`}>
          <bdi>{fileName}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'format',
      header: t('adminContentImports.format'),
      cell: ({ format }) => productNames[format] ?? t('adminContentImports.markdown'),
    },
    {
      key: 'items',
      header: t('adminContentImports.items'),
      numeric: true,
      cell: ({ itemCount }) => itemCount,
    },
    { key: 'state', header: t('adminContentImports.state'), cell: ({ state }) => t(stateKeys[state]) },
    {
      key: 'uploaded',
      header: t('adminContentImports.uploaded'),
      cell: ({ uploadedAt, uploadedBy }) => (
        <span className="import-cells">
          <DateTime at={uploadedAt} /> <span className="small muted">{uploadedBy ?? '–'}</span>
        </span>
      ),
    },
  ];
}
