import { useLoaderData, useNavigate } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useImportColumns } from '#src/admin-ui/imports/use-import-columns.tsx';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type ListedImport, listImports } from '../../../admin-contract.ts';
import { productNames } from '../import-labels.ts';
import { UploadForm } from './upload-form.tsx';

export const loader = adminLoader(({ api, query }) => ({
  imports: api(listImports, { query: query('cursor') }),
}));

/** Issue 14, point 9: files of donations from other systems. */
export function Component() {
  const { t } = useI18n();
  const { imports } = useLoaderData<typeof loader>();
  const navigate = useNavigate();
  const columns = useImportColumns<ListedImport['format'], ListedImport>({
    basePath: '/admin/donation-imports',
    formatName: (format) => productNames[format] ?? t('adminImports.otherFile'),
    size: { key: 'rows', header: t('adminImports.rows'), numeric: true, cell: ({ rowCount }) => rowCount },
  });

  return (
    <>
      <p>
        <TextLink href="/admin/donors">{t('adminImports.back')}</TextLink>
      </p>
      <AdminPageHeader title={t('adminImports.title')} />
      <UploadForm onUploaded={(id) => void navigate(`/admin/donation-imports/${id}`)} />
      <DataTable
        caption={t('adminImports.title')}
        columns={columns}
        rowKey={({ id }) => id}
        page={imports}
        emptyText={t('adminImports.none')}
        emptyHint={t('adminImports.noneHint')}
      />
    </>
  );
}
