import { useCallback } from 'react';
import { useParams } from 'react-router';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLoaded } from '#src/admin-ui/api/use-loaded.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import type { getAdminBlog } from '../../../admin-contract.ts';
import { BlogEditor } from './blog-editor.tsx';

/** EDI-01 */
export function NewBlogScreen() {
  return <BlogEditor post={null} />;
}

/** EDI-02, EDI-16 */
export function EditBlogScreen() {
  const { id = '' } = useParams();
  return <LoadedEditor key={id} id={id} />;
}

function LoadedEditor({ id }: { id: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const load = useCallback(
    (signal: AbortSignal) =>
      call<typeof getAdminBlog>(
        { method: 'GET', path: '/api/admin/blogs/{id}' },
        { params: { id } },
        { signal },
      ),
    [call, id],
  );
  const { loaded, reload } = useLoaded(load);

  if (loaded.state === 'ready') return <BlogEditor post={loaded.value} />;
  return (
    <>
      <AdminPageHeader title={t('adminBlogs.editTitle')} />
      {loaded.state === 'loading' ? (
        <Loading>{t('common.loading')}</Loading>
      ) : (
        <LoadError title={t('adminBlogs.loadFailed')} failure={loaded.failure} onRetry={reload} />
      )}
    </>
  );
}
