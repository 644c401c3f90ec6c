import { AppError } from '#src/api/errors.ts';
import type { Db } from '#src/platform/database/database.ts';
import { blogAdminStore as store } from './admin-store.ts';

/** Person who changes a post. */
type Editor = { userId: string | null; managesAll: boolean };

/** Authors change, publish and delete the posts that they wrote, and no others. */
export function createOwnPosts({ db }: { db: Db }) {
  /**
   * Checks the right to change a post, deleted or not.
   *
   * @throws AppError `permission_needed`
   */
  async function requireEditable(id: string, editor: Editor): Promise<void> {
    if (!(await isEditable(id, editor)))
      throw new AppError('permission_needed', 'Authors can only change their own posts.');
  }

  async function isEditable(id: string, { userId, managesAll }: Editor): Promise<boolean> {
    if (managesAll) return true;
    const owner = (await store.findOwner(db, id)) ?? (await store.findDeletedOwner(db, id));
    // A post that does not exist is reported by the change itself.
    return !owner || (owner.userId !== null && owner.userId === userId);
  }

  /** @throws AppError `permission_needed` */
  function requireFeaturable(featured: boolean, { managesAll }: Pick<Editor, 'managesAll'>): void {
    if (featured && !managesAll)
      throw new AppError('permission_needed', 'Only those who manage all posts can feature one.');
  }

  return { requireEditable, isEditable, requireFeaturable };
}

export type OwnPosts = ReturnType<typeof createOwnPosts>;
