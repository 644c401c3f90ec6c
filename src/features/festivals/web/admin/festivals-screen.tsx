import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Link } from '#src/ui/navigation/link.tsx';
import { createFestival, listAdminFestivals, updateFestival } from '../../admin-contract.ts';

export const loader = adminLoader(({ api, query }) => ({
  festivals: api(listAdminFestivals, { query: query('cursor', 'search', 'missing') }),
}));

/** Texts about festivals with the state of their translations. */
export function Component() {
  const { t } = useI18n();
  const { festivals } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof festivals)['items'][number]>(
    'festival',
    ({ name }) => name,
  );
  const canWrite = useCan()(updateFestival);

  return (
    <>
      <AdminPageHeader
        title={t('adminFestivals.title')}
        actions={
          <IfAllowed to={createFestival}>
            <ButtonLink href="/admin/festivals/new">{t('adminFestivals.newTitle')}</ButtonLink>
          </IfAllowed>
        }
      />
      <p className="muted">{t('adminFestivals.lead')}</p>
      <ListTools>
        <ListSearch label={t('adminFestivals.search')} />
        <MissingFilter />
      </ListTools>
      <DataTable
        caption={t('adminFestivals.title')}
        rowKey={({ id }) => id}
        page={festivals}
        emptyText={t('adminFestivals.none')}
        columns={[
          {
            key: 'name',
            header: t('adminFestivals.name'),
            isRowHeader: true,
            cell: ({ id, name, language }) =>
              canWrite ? (
                <Link href={`/admin/festivals/${id}/edit`} lang={language}>
                  {name}
                </Link>
              ) : (
                <span lang={language}>{name}</span>
              ),
          },
          { key: 'key', header: t('adminFestivals.key'), cell: ({ observance }) => observance },
          translations,
        ]}
      />
    </>
  );
}
