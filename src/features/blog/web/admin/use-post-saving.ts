import { useState } from 'react';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import { fieldProblems } from '#src/http/field-problems.ts';
import {
  type createBlog,
  type EditedPost,
  type getAdminBlog,
  postForm,
  type updateBlog,
} from '../../admin-contract.ts';
import { formOf, type PostValues } from './post-values.ts';

export type FieldCodes = Partial<Record<string, string>>;

export type Saving =
  | { step: 'open'; codes: FieldCodes; failedStatus: number | null }
  | { step: 'saving' }
  | { step: 'conflict' }
  | { step: 'saved' };

const untouched: Saving = { step: 'open', codes: {}, failedStatus: null };

/** Saving a post: checked here by the rules of the API first, then sent on top of the version that was read. */
export function usePostSaving(post: EditedPost | null) {
  const call = useAdminCall();
  const [saving, setSaving] = useState<Saving>(untouched);
  const publishedAt = post?.publishedAt ?? null;

  async function save(values: PostValues, version = post?.version): Promise<void> {
    const checked = postForm.safeParse(formOf(values, publishedAt));
    if (!checked.success) {
      setSaving({ step: 'open', codes: codesOf(fieldProblems(checked.error)), failedStatus: null });
      return;
    }
    setSaving({ step: 'saving' });
    const answer = await send(checked.data, version);
    if (answer.ok) setSaving({ step: 'saved' });
    else if (answer.status === 409) setSaving({ step: 'conflict' });
    else
      setSaving({ step: 'open', codes: codesOf(answer.problem?.fields ?? {}), failedStatus: answer.status });
  }

  function send(body: ReturnType<typeof formOf>, version: number | undefined) {
    return post && version !== undefined
      ? call<typeof updateBlog>(
          { method: 'PUT', path: '/api/admin/blogs/{id}' },
          { params: { id: post.id }, body: { ...body, version } },
        )
      : call<typeof createBlog>({ method: 'POST', path: '/api/admin/blogs' }, { body });
  }

  /** The post as somebody else has saved it. */
  async function newest(): Promise<EditedPost | null> {
    if (!post) return null;
    const answer = await call<typeof getAdminBlog>(
      { method: 'GET', path: '/api/admin/blogs/{id}' },
      { params: { id: post.id } },
    );
    if (answer.ok) return answer.value;
    setSaving({ step: 'open', codes: {}, failedStatus: answer.status });
    return null;
  }

  return { saving, save, newest, reopen: () => setSaving(untouched) };
}

function codesOf(problems: Record<string, { code: string }>): FieldCodes {
  // A list is one field of the form: what is wrong with the second tag is wrong with the tags.
  return Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field.split('.')[0], code]));
}
