import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConfirmDialog } from '#src/admin-ui/page/confirm-dialog.tsx';
import { useBulkAction } from '#src/admin-ui/record/use-bulk-action.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import type { ListedPost } from '../../../admin-contract.ts';
import { changeBlogs, type PostChange } from '../../../publishing-admin-contract.ts';
import { BulkTagDialog } from './bulk-tag-dialog.tsx';

type PostBulkActionsProps = { posts: readonly ListedPost[]; onDone: () => void };

/** Publishes, unpublishes and tags the selected posts. */
export function PostBulkActions({ posts, onDone }: PostBulkActionsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [openAction, setOpenAction] = useState<PostChange['action'] | null>(null);
  const { run, isRunning } = useBulkAction(() => {
    setOpenAction(null);
    onDone();
  });
  const drafts = posts.filter(({ state }) => state === 'draft');
  const published = posts.filter(({ state }) => state !== 'draft');
  const isTagging = openAction === 'add_tag' || openAction === 'remove_tag';

  const sendChange = (change: PostChange) => (ids: string[]) => call(changeBlogs, { body: { ids, change } });

  function handlePublish() {
    void run(
      {
        send: sendChange({ action: 'publish' }),
        doneTitle: (count) => t('adminBlogs.bulk.published', { count }),
        undo: sendChange({ action: 'unpublish' }),
      },
      drafts.map(({ id }) => id),
    );
  }

  function handleUnpublish() {
    void run(
      {
        send: sendChange({ action: 'unpublish' }),
        doneTitle: (count) => t('adminBlogs.bulk.unpublished', { count }),
        undo: sendChange({ action: 'publish' }),
      },
      published.map(({ id }) => id),
    );
  }

  function handleTag(tag: string) {
    const isAdding = openAction === 'add_tag';
    void run(
      {
        send: sendChange({ action: isAdding ? 'add_tag' : 'remove_tag', tag }),
        doneTitle: (count) => t(isAdding ? 'adminBlogs.bulk.tagged' : 'adminBlogs.bulk.untagged', { count }),
        undo: sendChange({ action: isAdding ? 'remove_tag' : 'add_tag', tag }),
      },
      posts.map(({ id }) => id),
    );
  }

  return (
    <>
      {drafts.length > 0 && (
        <Button variant="line" small onClick={() => setOpenAction('publish')}>
          {t('adminBlogs.bulk.publish')}
        </Button>
      )}
      {published.length > 0 && (
        <Button variant="line" small onClick={() => setOpenAction('unpublish')}>
          {t('adminBlogs.bulk.unpublish')}
        </Button>
      )}
      <Button variant="line" small onClick={() => setOpenAction('add_tag')}>
        {t('adminBlogs.bulk.addTag')}
      </Button>
      <Button variant="line" small onClick={() => setOpenAction('remove_tag')}>
        {t('adminBlogs.bulk.removeTag')}
      </Button>
      <ConfirmDialog
        open={openAction === 'publish'}
        title={t('adminBlogs.bulk.publishTitle', { count: drafts.length })}
        confirmLabel={t('adminBlogs.bulk.publishNow')}
        isWorking={isRunning}
        onConfirm={handlePublish}
        onCancel={() => setOpenAction(null)}
      >
        <p>{t('adminBlogs.bulk.publishText')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        open={openAction === 'unpublish'}
        title={t('adminBlogs.bulk.unpublishTitle', { count: published.length })}
        confirmLabel={t('adminBlogs.bulk.unpublishNow')}
        isWorking={isRunning}
        onConfirm={handleUnpublish}
        onCancel={() => setOpenAction(null)}
      >
        <p>{t('adminBlogs.bulk.unpublishText')}</p>
      </ConfirmDialog>
      {isTagging && (
        <BulkTagDialog
          isAdding={openAction === 'add_tag'}
          count={posts.length}
          isWorking={isRunning}
          onTag={handleTag}
          onClose={() => setOpenAction(null)}
        />
      )}
    </>
  );
}
