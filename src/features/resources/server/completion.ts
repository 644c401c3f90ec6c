import { type CompletionItem, countedItem } from '#src/api/completion.ts';
import type { Db } from '#src/platform/database/database.ts';
import { resourceWrites } from './write-store.ts';

/** Number of library items without a file of their own. */
export async function resourceCompletion(db: Db): Promise<CompletionItem[]> {
  return [countedItem('libraryFiles', await resourceWrites.countWithoutFile(db), '/admin/resources')];
}
