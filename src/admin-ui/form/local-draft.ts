/** Unsaved values of a form stored on this device. */
export type LocalDraft<Values> = { values: Values; keptAt: string };

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/**
 * Stores unsaved input on this device, so that it survives a browser crash, a lost network or the end of a
 * session. When the storage is full or disabled, editing continues without it.
 *
 * @param key names kind, owner and record, so that other users of this browser do not see it
 * @param isValues whether a stored value has the fields of the form
 */
export function createLocalDraft<Values>(
  storage: DraftStorage,
  key: string,
  isValues: (found: unknown) => found is Values,
) {
  function read(): LocalDraft<Values> | null {
    try {
      const text = storage.getItem(key);
      return text === null ? null : asDraft(JSON.parse(text));
    } catch {
      // The storage cannot be read, so there is no draft.
      return null;
    }
  }

  function asDraft(found: unknown): LocalDraft<Values> | null {
    const { values, keptAt } = (found ?? {}) as { values?: unknown; keptAt?: unknown };
    return typeof keptAt === 'string' && isValues(values) ? { values, keptAt } : null;
  }

  /** @returns whether it was stored */
  function keep(values: Values, now: Date): boolean {
    try {
      storage.setItem(
        key,
        JSON.stringify({ values, keptAt: now.toISOString() } satisfies LocalDraft<Values>),
      );
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

/** Deletes the drafts of a kind that are older, of all owners and records. */
export function forgetDraftsBefore(storage: Storage, keyPrefix: string, before: Date): void {
  try {
    const keys = Object.keys(storage).filter((key) => key.startsWith(keyPrefix));
    for (const key of keys) if (!isKeptSince(storage.getItem(key), before)) storage.removeItem(key);
  } catch {
    // Without access to the storage there are no drafts.
  }
}

function isKeptSince(text: string | null, before: Date): boolean {
  try {
    const { keptAt } = JSON.parse(text ?? '') as { keptAt?: unknown };
    return typeof keptAt === 'string' && new Date(keptAt) >= before;
  } catch {
    return false;
  }
}
