import { useLoaderData, useNavigate } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useImportColumns } from '#src/admin-ui/imports/use-import-columns.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ExportPanel } from '#src/features/content-exports/web/admin/components/export-panel.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type ListedContentImport, listContentImports } from '../../../admin-contract.ts';
import { productNames } from '../import-labels.ts';
import { UploadForm } from './upload-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  imports: api(listContentImports, { query: query('cursor') }),
}));

/** Issue 15, point 9: content from other systems. */
export function Component() {
  const { t } = useI18n();
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const columns = useImportColumns<ListedContentImport['format'], ListedContentImport>({
    basePath: '/admin/exchange',
    formatName: (format) => productNames[format] ?? t('adminContentImports.markdown'),
    size: {
      key: 'items',
      header: t('adminContentImports.items'),
      numeric: true,
      cell: ({ itemCount }) => itemCount,
    },
  });

  return (
    <>
      <AdminPageHeader title={t('adminContentImports.title')} />
      <UploadForm onUploaded={(id) => void navigate(`/admin/exchange/${id}`)} />
      <ExportPanel />
      <h2 className="panel-title">{t('adminContentImports.list')}</h2>
      <DataTable
        caption={t('adminContentImports.list')}
        columns={columns}
        rowKey={({ id }) => id}
        page={imports}
        emptyText={t('adminContentImports.none')}
        emptyHint={t('adminContentImports.noneHint')}
      />
    </>
  );
}
