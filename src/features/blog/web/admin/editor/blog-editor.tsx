import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router';
import { type AdminCall, useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { DraftNotice } from '#src/admin-ui/form/draft-notice.tsx';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useLocalDraft } from '#src/admin-ui/form/use-local-draft.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useSaveShortcut } from '#src/admin-ui/form/use-save-shortcut.ts';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { createBlog, type EditedPost, getAdminBlog, postForm, updateBlog } from '../../../admin-contract.ts';
import './blog-editor.css';
import { BlogStateBadge } from '../components/blog-state-badge.tsx';
import { PostSettings } from '../publishing/post-settings.tsx';
import { PublishButton } from '../publishing/publish-button.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { formOf, isPostValues, newPost, type PostValues, sameValues, valuesOf } from './post-values.ts';
import { SaveError } from './save-error.tsx';
import { PostHistory } from './post-history.tsx';

/** Editor of one post; `null` creates a new one. */
export function BlogEditor({ post: loadedPost }: { post: EditedPost | null }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const showToast = useToast();
  const call = useAdminCall();
  const me = useMe();
  const form = useRef<HTMLFormElement>(null);
  const [post, setPost] = useState(loadedPost);
  const editor = useRecordForm({
    initial: post ? valuesOf(post) : newPost(locale),
    version: post?.version ?? null,
    validate: (values) => schemaIssues(postForm, bodyOf(values)),
    save: (values, version) =>
      post && version !== null
        ? call(updateBlog, { params: { id: post.id }, body: { ...bodyOf(values), version } })
        : call(createBlog, { body: bodyOf(values) }),
    onSaved: post && handleSaved,
    readNewest: post && (() => readNewest(call, post.id)),
  });
  const { state, base: saved } = editor;
  const { values, change, issueOf } = editor.fields;
  const isSaved = state.status === 'succeeded';
  const draft = useLocalDraft({
    kind: 'post-draft',
    of: `${me.id} ${post?.id ?? 'new'}`,
    values,
    saved,
    version: editor.version,
    isSame: sameValues,
    isValues: isPostValues,
  });

  function handleSaved(saved: EditedPost) {
    setPost(saved);
    return { values: valuesOf(saved), version: saved.version };
  }

  function bodyOf(edited: PostValues) {
    return formOf(edited, post?.publishedAt ?? null);
  }

  const leave = useEffectEvent(() => {
    showToast({ tone: 'ok', title: t('adminBlogs.saved') });
    // What was typed while an existing post was saved is not saved yet.
    if (!editor.isChanged) void navigate('/admin/blogs');
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);
  useEffect(() => {
    // While it is sent, the disabled button loses the focus.
    if (state.status !== 'failed' || document.activeElement !== document.body) return;
    form.current?.querySelector<HTMLElement>('button[type=submit]')?.focus();
  }, [state]);

  useSaveShortcut(form);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void editor.submit();
  }

  async function takeTheirs() {
    const theirs = await editor.takeTheirs();
    if (theirs) setPost(theirs.post);
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <AdminPageHeader
        title={post ? t('adminBlogs.editTitle') : t('adminBlogs.createTitle')}
        state={
          post && (
            <>
              <BlogStateBadge state={post.state} />
              {post.state === 'published' && (
                <TextLink href={`/blog/${post.slug}`}>{t('adminRecords.view')}</TextLink>
              )}
            </>
          )
        }
        actions={
          <>
            {post && <PostHistory postId={post.id} isChanged={editor.isChanged} onRestore={change} />}
            <PublishButton
              values={values}
              isPublic={post !== null && post.state !== 'draft'}
              isSaving={editor.isLocked}
              onChoose={(publication) => {
                // The form is submitted with the chosen values.
                flushSync(() => change(publication));
                form.current?.requestSubmit();
              }}
            />
            <Button variant="line" onClick={() => void navigate('/admin/blogs')}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" disabled={editor.isLocked}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
      <SaveError state={state} />
      <DraftNotice draft={draft} isLocked={editor.isLocked} onTake={editor.restore} />
      <div className="editor">
        <div className="editor-column">
          <Panel className="editor-fields">
            <PostFields
              values={values}
              postId={post?.id ?? null}
              savedSlug={saved.slug}
              issueOf={issueOf}
              keptAt={draft.keptAt}
              onChange={change}
            />
          </Panel>
          <PostSettings values={values} postId={post?.id ?? null} issueOf={issueOf} onChange={change} />
        </div>
        <PostPreview values={values} />
      </div>
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void editor.keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={editor.reset}
      />
      <UnsavedChanges when={editor.isChanged} />
    </form>
  );
}

async function readNewest(call: AdminCall, id: string) {
  const result = await call(getAdminBlog, { params: { id } });
  if (!result.ok) return result;
  const post = result.value;
  return { ...result, value: { values: valuesOf(post), version: post.version, post } };
}
