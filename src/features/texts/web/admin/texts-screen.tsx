import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { importText, listAdminTexts, updateText } from '../../admin-contract.ts';
import { stateKeys } from './text-labels.ts';

export const loader = adminLoader(({ api, query }) => ({
  texts: api(listAdminTexts, { query: query('cursor', 'search') }),
}));

/** Issue 16, point 1: works that can be read on the site. */
export function Component() {
  const { t, locale } = useI18n();
  const { texts } = useLoaderData<typeof loader>();
  const canWrite = useCan()(updateText);

  return (
    <>
      <AdminPageHeader
        title={t('adminTexts.title')}
        actions={
          <IfAllowed to={importText}>
            <ButtonLink href="/admin/texts/import">{t('adminTexts.import')}</ButtonLink>
          </IfAllowed>
        }
      />
      <p className="muted">{t('adminTexts.lead')}</p>
      <ListTools>
        <ListSearch label={t('adminTexts.search')} />
      </ListTools>
      <DataTable
        caption={t('adminTexts.title')}
        rowKey={({ id }) => id}
        page={texts}
        emptyText={t('adminTexts.none')}
        columns={[
          {
            key: 'title',
            header: t('adminTexts.work'),
            isRowHeader: true,
            cell: ({ id, title }) =>
              canWrite ? <TextLink href={`/admin/texts/${id}`}>{title[locale]}</TextLink> : title[locale],
          },
          {
            key: 'divisions',
            header: t('adminTexts.divisions'),
            numeric: true,
            cell: ({ divisions }) => divisions,
          },
          {
            key: 'published',
            header: t('adminTexts.published'),
            numeric: true,
            cell: ({ published }) => published,
          },
          {
            key: 'reviewed',
            header: t('adminTexts.reviewed'),
            numeric: true,
            cell: ({ reviewed }) => reviewed,
          },
          {
            key: 'state',
            header: t('adminTexts.state'),
            cell: ({ state }) => (state ? t(stateKeys[state]) : '–'),
          },
        ]}
      />
    </>
  );
}
