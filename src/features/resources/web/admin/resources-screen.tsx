import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import {
  listAdminCategories,
  listAdminResources,
  deleteResource,
  restoreResource,
} from '../../admin-contract.ts';
import { useCategories } from './use-categories.ts';

export const loader = adminLoader(({ api, tryApi, query }) => ({
  resources: api(listAdminResources, { query: query('cursor', 'search', 'missing') }),
  categories: tryApi(listAdminCategories, {}),
}));

/** All items of the library by name. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const titles = new Map(useCategories().map(({ key, title }) => [key, title]));
  const { resources } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof resources)['items'][number]>(
    'resource',
    ({ name }) => name,
  );

  return (
    <RecordList
      title={t('adminResources.title')}
      kind="resource"
      writePermission="content.write"
      newLabel={t('adminResources.newTitle')}
      basePath="/admin/resources"
      page={resources}
      filters={<MissingFilter />}
      nameOf={({ name }) => name}
      deleteRecord={(id) => call(deleteResource, { params: { id } })}
      restore={(id) => call(restoreResource, { params: { id } })}
      columns={[
        {
          key: 'category',
          header: t('adminResources.category'),
          cell: ({ category }) => titles.get(category) ?? category,
        },
        {
          key: 'file',
          header: t('adminResources.file'),
          cell: ({ format, hasFile }) => (
            <span className="cell-lines">
              {format}
              {!hasFile && <span className="small muted">{t('adminResources.noFile')}</span>}
            </span>
          ),
        },
        translations,
        {
          key: 'downloads',
          header: t('adminResources.downloads'),
          numeric: true,
          cell: ({ downloads }) => formatNumber(downloads),
        },
      ]}
    />
  );
}
