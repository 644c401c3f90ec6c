import { type CompletionItem, singleItem } from '#src/api/completion.ts';
import type { Db } from '#src/platform/database/database.ts';
import { blogWrites } from './write-store.ts';

/** Whether a post is published. */
export async function blogCompletion(db: Db): Promise<CompletionItem[]> {
  return [singleItem('post', await blogWrites.hasPublishedPosts(db), '/admin/blogs/new')];
}
