import type { PostValues } from './post-values.ts';

/** What was typed and not saved, as it is kept on this device. */
export type LocalDraft = { values: PostValues; keptAt: string };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Keeps what is typed on this device, so that it survives a crash of the browser, a lost network, the end of a session.
 * Where nothing can be kept (storage is full or forbidden) writing goes on without it.
 *
 * @param userId whose draft it is: others who use this browser do not see it
 * @param postId null for a new post
 */
export function createLocalDraft(storage: DraftStorage, userId: string, postId: string | null) {
  const key = `post-draft ${userId} ${postId ?? 'new'}`;

  function read(): LocalDraft | null {
    try {
      const text = storage.getItem(key);
      return text === null ? null : asDraft(JSON.parse(text));
    } catch {
      // Nothing can be read here, so nothing was kept.
      return null;
    }
  }

  /** @returns whether it could be kept */
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
      // What cannot be reached is not kept either.
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
