import { useState } from 'react';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/toast-context.ts';
import type { bringBackBlog, ListedPost, removeBlog } from '../../admin-contract.ts';

/** Removes a post, and offers to bring it back. */
export function useRemovePost(onChanged: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isWorking, setWorking] = useState(false);

  async function remove({ id, title }: ListedPost): Promise<void> {
    setWorking(true);
    const answer = await call<typeof removeBlog>(
      { method: 'DELETE', path: '/api/admin/blogs/{id}' },
      { params: { id } },
    );
    setWorking(false);
    if (!answer.ok && answer.status !== 404) {
      showToast({ tone: 'err', title: t('adminBlogs.deleteFailed') });
      return;
    }
    showToast({
      tone: 'ok',
      title: t('adminBlogs.deleted', { title }),
      action: { label: t('adminBlogs.undo'), onAction: () => void bringBack(id) },
    });
    onChanged();
  }

  async function bringBack(id: string): Promise<void> {
    const answer = await call<typeof bringBackBlog>(
      { method: 'POST', path: '/api/admin/blogs/{id}/bring-back' },
      { params: { id } },
    );
    if (answer.ok) showToast({ tone: 'ok', title: t('adminBlogs.broughtBack') });
    else showToast({ tone: 'err', title: t('adminBlogs.bringBackFailed') });
    onChanged();
  }

  return { remove, isWorking };
}
