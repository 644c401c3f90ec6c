import type { PostValues } from './post-values.ts';

/** Unsaved editor values stored on this device. */
export type LocalDraft = { values: PostValues; keptAt: string };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores unsaved input on this device, so that it survives a browser crash, a lost network or the end of a
 * session. When the storage is full or disabled, editing continues without it.
 *
 * @param userId owner of the draft; other users of this browser do not see it
 * @param postId null for a new post
 */
export function createLocalDraft(storage: DraftStorage, userId: string, postId: string | null) {
  const key = `post-draft ${userId} ${postId ?? 'new'}`;

  function read(): LocalDraft | null {
    try {
      const text = storage.getItem(key);
      return text === null ? null : asDraft(JSON.parse(text));
    } catch {
      // The storage cannot be read, so there is no draft.
      return null;
    }
  }

  /** @returns whether it was stored */
  function keep(values: PostValues, now: Date): boolean {
    try {
      storage.setItem(key, JSON.stringify({ values, keptAt: now.toISOString() } satisfies LocalDraft));
      return true;
    } catch {
      return false;
    }
  }

  function forget(): void {
    try {
      storage.removeItem(key);
    } catch {
      // Without access to the storage there is no draft to delete.
    }
  }

  return { read, keep, forget };
}

function asDraft(found: unknown): LocalDraft | null {
  const { values, keptAt } = (found ?? {}) as Partial<LocalDraft>;
  if (typeof keptAt !== 'string' || typeof values?.title !== 'string' || !Array.isArray(values.tags))
    return null;
  return { values, keptAt };
}
