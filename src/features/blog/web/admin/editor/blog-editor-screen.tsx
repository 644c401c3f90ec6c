import { useLoaderData, useRevalidator } from 'react-router';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { LoadError } from '#src/admin-ui/page/load-error.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useCanEdit } from '../shared/use-can-edit.ts';
import type { loader } from './blog-editor-loader.ts';
import { BlogEditor } from './blog-editor.tsx';
import { PostPreview } from './post-preview.tsx';
import { valuesOf } from './post-values.ts';

export { loader } from './blog-editor-loader.ts';

/** EDI-01, EDI-02, EDI-16: a new post or the post of the URL. */
export function Component() {
  const { t } = useI18n();
  const { post } = useLoaderData<typeof loader>();
  const { revalidate } = useRevalidator();
  const canEdit = useCanEdit();

  if (!post) return <BlogEditor post={null} />;
  if (post.ok && !canEdit(post.value))
    return (
      <div className="stack">
        <AdminPageHeader title={post.value.title} />
        <Notice tone="info" title={t('adminBlogs.notYours')}>
          <TextLink href="/admin/blogs" arrow>
            {t('adminBlogs.listTitle')}
          </TextLink>
        </Notice>
        <PostPreview values={valuesOf(post.value)} />
      </div>
    );
  if (post.ok) return <BlogEditor key={post.value.id} post={post.value} />;
  return (
    <>
      <AdminPageHeader title={t('adminBlogs.editTitle')} />
      <LoadError
        title={t('adminBlogs.loadFailed')}
        failure={post}
        onRetry={() => void revalidate()}
        wayBack={
          <TextLink href="/admin/blogs" arrow>
            {t('adminBlogs.listTitle')}
          </TextLink>
        }
      />
    </>
  );
}
