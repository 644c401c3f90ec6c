import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { restoreResource, listAdminResources, removeResource } from '../../admin-contract.ts';
import { useCategories } from './use-categories.ts';

/** All items of the library by name. */
export function ResourcesScreen() {
  const { t } = useI18n();
  const call = useAdminCall();
  const titles = new Map(useCategories().map(({ key, title }) => [key, title]));
  const list = useAdminList<typeof listAdminResources>({ method: 'GET', path: '/api/admin/resources' }, [
    'search',
  ]);

  return (
    <RecordList
      title={t('adminResources.title')}
      kind="resource"
      newLabel={t('adminResources.newTitle')}
      basePath="/admin/resources"
      list={list}
      nameOf={({ name }) => name}
      remove={(id) =>
        call<typeof removeResource>(
          { method: 'DELETE', path: '/api/admin/resources/{id}' },
          { params: { id } },
        )
      }
      restore={(id) =>
        call<typeof restoreResource>(
          { method: 'POST', path: '/api/admin/resources/{id}/restore' },
          { params: { id } },
        )
      }
      columns={[
        {
          key: 'category',
          header: t('adminResources.category'),
          cell: ({ category }) => titles.get(category) ?? category,
        },
        { key: 'format', header: t('adminResources.format'), cell: ({ format }) => format },
        {
          key: 'downloads',
          header: t('adminResources.downloads'),
          numeric: true,
          cell: ({ downloads }) => downloads,
        },
        {
          key: 'file',
          header: t('adminResources.file'),
          cell: ({ hasFile }) => (hasFile ? <Badge tone="ok">{t('adminResources.hasFile')}</Badge> : '–'),
        },
      ]}
    />
  );
}
