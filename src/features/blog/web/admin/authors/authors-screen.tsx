import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { DataTable } from '#src/admin-ui/table/data-table.tsx';
import { ListSearch, ListTools } from '#src/admin-ui/table/list-tools.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listAuthors, updateAuthor } from '../../../author-admin-contract.ts';

export const loader = adminLoader(({ api, query }) => ({
  authors: api(listAuthors, { query: query('cursor', 'search') }),
}));

/** Authors of posts, whose pages are edited here. New ones come with their first post. */
export function Component() {
  const { t } = useI18n();
  const { authors } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof authors)['items'][number]>('author', ({ name }) => name);
  const canEdit = useCan()(updateAuthor);

  return (
    <>
      <AdminPageHeader title={t('adminAuthors.title')} />
      <ListTools>
        <ListSearch label={t('adminAuthors.search')} />
      </ListTools>
      <DataTable
        caption={t('adminAuthors.title')}
        columns={[
          {
            key: 'name',
            header: t('adminAuthors.name'),
            isRowHeader: true,
            cell: ({ id, name }) => (canEdit ? <Link href={`/admin/authors/${id}/edit`}>{name}</Link> : name),
          },
          {
            key: 'posts',
            header: t('adminAuthors.posts'),
            numeric: true,
            cell: ({ slug, name, posts }) => (
              <TextLink
                href={`/admin/blogs?author=${encodeURIComponent(slug)}`}
                aria-label={`${posts}${t('common.colon')}${name}`}
              >
                {posts}
              </TextLink>
            ),
          },
          translations,
        ]}
        rowKey={({ id }) => id}
        page={authors}
        emptyText={t('adminAuthors.none')}
      />
    </>
  );
}
