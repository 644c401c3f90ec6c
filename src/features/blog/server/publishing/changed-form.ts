import { AppError } from '#src/api/errors.ts';
import { type PostForm, postForm } from '../../admin-contract.ts';
import type { PostChange } from '../../publishing-admin-contract.ts';
import { tagSlug } from '../../tag-slug.ts';

/**
 * Form of a post after a change from the list of posts. A future publish date schedules the post, as in the editor.
 *
 * @returns null when the post already is as requested
 * @throws AppError `validation_failed` when the changed post is incomplete or has too many tags
 */
export function changedForm(form: PostForm, change: PostChange): PostForm | null {
  switch (change.action) {
    case 'publish':
      return form.published ? null : permitted(postForm.safeParse({ ...form, published: true }).data);
    case 'unpublish':
      return form.published ? { ...form, published: false } : null;
    case 'add_tag': {
      if (hasTag(form, change.tag)) return null;
      const tags = permitted(postForm.shape.tags.safeParse([...form.tags, change.tag]).data);
      return { ...form, tags };
    }
    case 'remove_tag': {
      if (!hasTag(form, change.tag)) return null;
      return { ...form, tags: form.tags.filter((tag) => tagSlug(tag) !== tagSlug(change.tag)) };
    }
  }
}

function hasTag({ tags }: PostForm, name: string): boolean {
  return tags.some((tag) => tagSlug(tag) === tagSlug(name));
}

function permitted<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new AppError('validation_failed', 'Open the post and complete it.');
  return value;
}
