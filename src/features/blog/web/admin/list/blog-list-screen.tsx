import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import type { ListAddress } from '#src/admin-ui/table/use-list-query.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { restoreBlog, listAdminBlogs, removeBlog } from '../../../admin-contract.ts';
import { BlogStateBadge } from '../shared/blog-state-badge.tsx';

/** ADM-07: all posts, drafts too. */
export function BlogListScreen() {
  const { t } = useI18n();
  const call = useAdminCall();
  const list = useAdminList<typeof listAdminBlogs>({ method: 'GET', path: '/api/admin/blogs' }, [
    'search',
    'state',
    'sort',
  ]);

  return (
    <RecordList
      title={t('adminBlogs.listTitle')}
      kind="post"
      newLabel={t('adminBlogs.createTitle')}
      basePath="/admin/blogs"
      list={list}
      filters={<Filters address={list.address} />}
      nameOf={({ title }) => title}
      nameHeader={t('adminBlogs.title')}
      langOf={({ language }) => language}
      remove={(id) =>
        call<typeof removeBlog>({ method: 'DELETE', path: '/api/admin/blogs/{id}' }, { params: { id } })
      }
      restore={(id) =>
        call<typeof restoreBlog>(
          { method: 'POST', path: '/api/admin/blogs/{id}/restore' },
          { params: { id } },
        )
      }
      columns={[
        {
          key: 'state',
          header: t('adminBlogs.state'),
          cell: ({ state }) => <BlogStateBadge state={state} />,
        },
        {
          key: 'date',
          header: t('adminBlogs.date'),
          cell: ({ publishedAt }) => (publishedAt ? <DateTime at={publishedAt} /> : '–'),
        },
        {
          key: 'changed',
          header: t('adminBlogs.changed'),
          cell: ({ updatedAt }) => <DateTime at={updatedAt} />,
        },
      ]}
    />
  );
}

function Filters({ address }: { address: ListAddress }) {
  const { t } = useI18n();
  return (
    <>
      <ListFilter
        label={t('adminBlogs.state')}
        name="state"
        address={address}
        options={[
          { value: '', label: t('adminBlogs.anyState') },
          { value: 'draft', label: t('adminBlogs.draft') },
          { value: 'scheduled', label: t('adminBlogs.scheduled') },
          { value: 'published', label: t('adminBlogs.published') },
        ]}
      />
      <ListFilter
        label={t('adminBlogs.sort')}
        name="sort"
        address={address}
        options={[
          { value: '', label: t('adminBlogs.sortChanged') },
          { value: 'date', label: t('adminBlogs.sortDate') },
          { value: 'title', label: t('adminBlogs.sortTitle') },
        ]}
      />
    </>
  );
}
