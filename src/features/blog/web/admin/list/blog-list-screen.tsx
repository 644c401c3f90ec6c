import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { listAdminBlogs, deleteBlog, restoreBlog } from '../../../admin-contract.ts';
import { listAuthors } from '../../../author-admin-contract.ts';
import { listAdminTags } from '../../../tag-admin-contract.ts';
import { useCanEdit } from '../shared/use-can-edit.ts';
import { BlogStateBadge } from '../components/blog-state-badge.tsx';
import { PostBulkActions } from './post-bulk-actions.tsx';
import { ActivePostFilters, PostFilters } from './post-filters.tsx';

export const loader = adminLoader(({ api, tryApi, query }) => ({
  posts: api(listAdminBlogs, {
    query: query('cursor', 'search', 'state', 'author', 'tag', 'missing', 'sort'),
  }),
  authors: tryApi(listAuthors, { query: { limit: 100 } }),
  tags: tryApi(listAdminTags, { query: { limit: 100 } }),
}));

/** ADM-07: all posts, including drafts. */
export function Component() {
  const { t } = useI18n();
  const call = useAdminCall();
  const canEdit = useCanEdit();
  const { posts, authors, tags } = useLoaderData<typeof loader>();
  const known = {
    authors: authors.ok ? authors.value.items : [],
    tags: tags.ok ? tags.value.items : [],
  };
  const translations = useTranslationColumn<(typeof posts)['items'][number]>('post', ({ title }) => title);

  return (
    <RecordList
      title={t('adminBlogs.listTitle')}
      kind="post"
      writePermission="posts.write"
      isEditable={canEdit}
      isPublic={({ state }) => state === 'published'}
      isReadable
      newLabel={t('adminBlogs.createTitle')}
      basePath="/admin/blogs"
      page={posts}
      filters={<PostFilters {...known} />}
      activeFilters={<ActivePostFilters {...known} />}
      nameOf={({ title }) => title}
      nameHeader={t('adminBlogs.title')}
      langOf={({ language }) => language}
      deleteRecord={(id) => call(deleteBlog, { params: { id } })}
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
