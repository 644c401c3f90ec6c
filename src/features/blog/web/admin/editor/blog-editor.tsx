import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { EditedPost } from '../../../admin-contract.ts';
import './blog-editor.css';
import { BlogStateBadge } from '../shared/blog-state-badge.tsx';
import { DraftNotice } from './draft-notice.tsx';
import { PostFields } from './post-fields.tsx';
import { PostPreview } from './post-preview.tsx';
import { newPost, type PostValues, sameValues, valuesOf } from './post-values.ts';
import { SaveError } from './save-error.tsx';
import { useLocalDraft } from './use-local-draft.ts';
import { usePostSaving } from './use-post-saving.ts';
import { VersionHistory } from './version-history.tsx';

/** The editor of one post; `null` writes a new one. */
export function BlogEditor({ post: loadedPost }: { post: EditedPost | null }) {
  const { t, locale } = useI18n();
  const navigate = useNavigate();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [post, setPost] = useState(loadedPost);
  const [saved, setSaved] = useState<PostValues>(() => (post ? valuesOf(post) : newPost(locale)));
  const [values, setValues] = useState(saved);
  const { saving, save, newest, reopen } = usePostSaving(post);
  const isSaved = saving.step === 'saved';
  const draft = useLocalDraft({ postId: post?.id ?? null, values, saved, isDone: isSaved });
  const isChanged = !isSaved && !sameValues(values, saved);
  const issues = saving.step === 'open' ? saving.issues : {};

  const leave = useEffectEvent(() => {
    draft.forget();
    showToast({ tone: 'ok', title: t('adminBlogs.saved') });
    void navigate('/admin/blogs');
  });
  useEffect(() => {
    if (isSaved) leave();
  }, [isSaved]);

  useFocusFirstError(form, saving.step === 'open' ? saving : null);

  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      form.current?.requestSubmit();
    }
    addEventListener('keydown', handleKey);
    return () => removeEventListener('keydown', handleKey);
  }, []);

  function change(part: Partial<PostValues>) {
    setValues((before) => ({ ...before, ...part }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (saving.step !== 'saving') void save(values);
  }

  async function keepMine() {
    const theirs = await newest();
    if (theirs) await save(values, theirs.version);
  }

  async function takeTheirs() {
    const theirs = await newest();
    if (!theirs) return;
    draft.forget();
    setPost(theirs);
    setSaved(valuesOf(theirs));
    setValues(valuesOf(theirs));
    reopen();
  }

  return (
    <form ref={form} onSubmit={handleSubmit} noValidate>
      <AdminPageHeader
        title={post ? t('adminBlogs.editTitle') : t('adminBlogs.createTitle')}
        state={post && <BlogStateBadge state={post.state} />}
        actions={
          <>
            {post && (
              <VersionHistory postId={post.id} onRestore={(version) => setValues(valuesOf(version))} />
            )}
            <Button variant="line" onClick={() => void navigate('/admin/blogs')}>
              {t('admin.cancel')}
            </Button>
            <Button type="submit" disabled={saving.step === 'saving'}>
              {t('admin.save')}
            </Button>
          </>
        }
      />
      <SaveError saving={saving} />
      {draft.found && (
        <DraftNotice
          keptAt={draft.found.keptAt}
          onTake={() => {
            if (draft.found) setValues(draft.found.values);
            draft.settle();
          }}
          onDrop={draft.forget}
        />
      )}
      <div className="editor">
        <Panel className="editor-fields">
          <PostFields
            values={values}
            postId={post?.id ?? null}
            savedSlug={saved.slug}
            issues={issues}
            keptAt={draft.keptAt}
            onChange={change}
          />
        </Panel>
        <PostPreview values={values} />
      </div>
      <ConflictDialog
        open={saving.step === 'conflict'}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={reopen}
      />
      <UnsavedChanges when={isChanged} />
    </form>
  );
}
