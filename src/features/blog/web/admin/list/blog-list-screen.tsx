import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listAdminBlogs, removeBlog, restoreBlog } from '../../../admin-contract.ts';
import { useCanEdit } from '../shared/use-can-edit.ts';
import { BlogStateBadge } from '../components/blog-state-badge.tsx';
import { PostBulkActions } from './post-bulk-actions.tsx';

export const loader = adminLoader(({ api, query }) => ({
  posts: api(listAdminBlogs, { query: query('cursor', 'search', 'state', 'missing', 'sort') }),
}));

/** ADM-07: all posts, including drafts. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const canEdit = useCanEdit();
  const { posts } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof posts)['items'][number]>('post', ({ title }) => title);

  return (
    <RecordList
      title={t('adminBlogs.listTitle')}
      kind="post"
      writePermission="posts.write"
      isEditable={canEdit}
      isReadable
      newLabel={t('adminBlogs.createTitle')}
      basePath="/admin/blogs"
      page={posts}
      filters={<Filters />}
      nameOf={({ title }) => title}
      nameHeader={t('adminBlogs.title')}
      langOf={({ language }) => language}
      remove={(id) => call(removeBlog, { params: { id } })}
      restore={(id) => call(restoreBlog, { params: { id } })}
      bulkActions={(selection) => <PostBulkActions posts={selection.rows} onDone={selection.clear} />}
      columns={[
        {
          key: 'state',
          header: t('adminBlogs.state'),
          cell: ({ state, publishedAt }) => (
            <span className="cell-lines">
              <BlogStateBadge state={state} />
              {publishedAt && <DateTime at={publishedAt} />}
            </span>
          ),
        },
        translations,
        {
          key: 'changed',
          header: t('adminBlogs.changed'),
          cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
        },
      ]}
    />
  );
}

function Filters() {
  const { t } = useI18n();
  return (
    <>
      <ListFilter
        label={t('adminBlogs.state')}
        name="state"
        options={[
          { value: '', label: t('adminBlogs.anyState') },
          { value: 'draft', label: t('adminBlogs.draft') },
          { value: 'scheduled', label: t('adminBlogs.scheduled') },
          { value: 'published', label: t('adminBlogs.published') },
        ]}
      />
      <MissingFilter />
      <ListFilter
        label={t('adminBlogs.sort')}
        name="sort"
        options={[
          { value: '', label: t('adminBlogs.sortChanged') },
          { value: 'date', label: t('adminBlogs.sortDate') },
          { value: 'title', label: t('adminBlogs.sortTitle') },
        ]}
      />
    </>
  );
}
