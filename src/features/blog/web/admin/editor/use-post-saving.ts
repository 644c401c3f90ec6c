import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { FieldError } from '#src/api/errors.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import { type FieldIssues, fieldIssues } from '#src/web/field-issue.ts';
import {
  type createBlog,
  type EditedPost,
  type getAdminBlog,
  postForm,
  type updateBlog,
} from '../../../admin-contract.ts';
import { formOf, type PostValues } from './post-values.ts';

export type Saving =
  | { step: 'open'; issues: FieldIssues; failedStatus: number | null }
  | { step: 'saving' }
  | { step: 'conflict' }
  | { step: 'saved' };

const untouched: Saving = { step: 'open', issues: {}, failedStatus: null };

/** Saving a post: checked here by the rules of the API first, then sent on top of the version that was read. */
export function usePostSaving(post: EditedPost | null) {
  const call = useAdminCall();
  const [saving, setSaving] = useState<Saving>(untouched);
  const publishedAt = post?.publishedAt ?? null;

  async function save(values: PostValues, version = post?.version): Promise<void> {
    const checked = postForm.safeParse(formOf(values, publishedAt));
    if (!checked.success) {
      setSaving({ step: 'open', issues: issuesOf(fieldErrors(checked.error)), failedStatus: null });
      return;
    }
    setSaving({ step: 'saving' });
    const answer = await send(checked.data, version);
    if (answer.ok) setSaving({ step: 'saved' });
    else if (answer.status === 409) setSaving({ step: 'conflict' });
    else
      setSaving({
        step: 'open',
        issues: issuesOf(answer.problem?.fields ?? {}),
        failedStatus: answer.status,
      });
  }

  function send(body: ReturnType<typeof formOf>, version: number | undefined) {
    return post && version !== undefined
      ? call<typeof updateBlog>(
          { method: 'PUT', path: '/api/admin/blogs/{id}' },
          { params: { id: post.id }, body: { ...body, version } },
        )
      : call<typeof createBlog>({ method: 'POST', path: '/api/admin/blogs' }, { body });
  }

  /** Current version of the post, saved by another editor. */
  async function newest(): Promise<EditedPost | null> {
    if (!post) return null;
    const answer = await call<typeof getAdminBlog>(
      { method: 'GET', path: '/api/admin/blogs/{id}' },
      { params: { id: post.id } },
    );
    if (answer.ok) return answer.value;
    setSaving({ step: 'open', issues: {}, failedStatus: answer.status });
    return null;
  }

  return { saving, save, newest, reopen: () => setSaving(untouched) };
}

function issuesOf(problems: Record<string, FieldError>): FieldIssues {
  // A list is one field of the form: what is wrong with the second tag is wrong with the tags.
  return fieldIssues(
    Object.fromEntries(Object.entries(problems).map(([field, problem]) => [field.split('.')[0], problem])),
  );
}
