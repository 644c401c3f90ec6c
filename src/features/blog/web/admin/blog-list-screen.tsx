import { useState } from 'react';
import { AdminHead } from '#src/features/admin/web/components/admin-head.tsx';
import { ConfirmDialog } from '#src/features/admin/web/components/confirm-dialog.tsx';
import { DataTable } from '#src/features/admin/web/components/data-table.tsx';
import { ListFilter, ListSearch, ListTools } from '#src/features/admin/web/components/list-tools.tsx';
import { useAdminList } from '#src/features/admin/web/components/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { Button } from '#src/ui/button.tsx';
import type { Column } from '#src/ui/table.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { ListedPost, listAdminBlogs } from '../../admin-contract.ts';
import { BlogStateBadge } from './blog-state-badge.tsx';
import { useDeviceTime } from '#src/features/admin/web/components/use-device-time.ts';
import { useRemovePost } from './use-remove-post.ts';

/** ADM-07: all posts, drafts too. */
export function BlogListScreen() {
  const { t } = useI18n();
  const { loaded, reload, address } = useAdminList<typeof listAdminBlogs>(
    { method: 'GET', path: '/api/admin/blogs' },
    ['search', 'state', 'sort'],
  );
  const [removing, setRemoving] = useState<ListedPost | null>(null);
  const { remove, isWorking } = useRemovePost(reload);
  const columns = useColumns(setRemoving);

  async function handleConfirm() {
    if (removing) await remove(removing);
    setRemoving(null);
  }

  const newLink = <ButtonLink href="/admin/blogs/new">{t('adminBlogs.new')}</ButtonLink>;
  return (
    <main>
      <AdminHead title={t('adminBlogs.listTitle')} actions={newLink} />
      <ListTools>
        <ListSearch label={t('adminBlogs.search')} address={address} />
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
      </ListTools>
      <DataTable
        caption={t('adminBlogs.listTitle')}
        columns={columns}
        rowKey={({ id }) => id}
        loaded={loaded}
        reload={reload}
        address={address}
        emptyText={t('adminBlogs.none')}
        emptyAction={newLink}
      />
      <ConfirmDialog
        open={removing !== null}
        title={t('adminBlogs.deleteTitle')}
        confirmLabel={t('adminBlogs.delete')}
        isWorking={isWorking}
        onConfirm={() => void handleConfirm()}
        onCancel={() => setRemoving(null)}
      >
        <p>{t('adminBlogs.deleteText', { title: removing?.title ?? '' })}</p>
      </ConfirmDialog>
    </main>
  );
}

function useColumns(onRemove: (post: ListedPost) => void): Column<ListedPost>[] {
  const { t } = useI18n();
  const time = useDeviceTime();
  return [
    {
      key: 'title',
      header: t('adminBlogs.title'),
      isRowHeader: true,
      cell: ({ id, title, language }) => (
        <TextLink href={`/admin/blogs/${id}/edit`} lang={language}>
          {title}
        </TextLink>
      ),
    },
    { key: 'state', header: t('adminBlogs.state'), cell: ({ state }) => <BlogStateBadge state={state} /> },
    {
      key: 'date',
      header: t('adminBlogs.date'),
      cell: ({ publishedAt }) =>
        publishedAt ? <time dateTime={publishedAt}>{time(publishedAt)}</time> : '–',
    },
    {
      key: 'changed',
      header: t('adminBlogs.changed'),
      cell: ({ updatedAt }) => <time dateTime={updatedAt}>{time(updatedAt)}</time>,
    },
    {
      key: 'actions',
      header: t('adminBlogs.actions'),
      cell: (post) => (
        <span className="row-actions">
          <ButtonLink
            variant="line"
            small
            href={`/admin/blogs/${post.id}/edit`}
            aria-label={t('adminBlogs.editPost', { title: post.title })}
          >
            {t('adminBlogs.edit')}
          </ButtonLink>
          <Button
            variant="line"
            small
            aria-label={t('adminBlogs.deletePost', { title: post.title })}
            onClick={() => onRemove(post)}
          >
            {t('adminBlogs.delete')}
          </Button>
        </span>
      ),
    },
  ];
}
