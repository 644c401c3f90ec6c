/** Unsaved values of a form stored on this device, under a key of their own. */
export type LocalDraft<Values> = {
  key: string;
  values: Values;
  keptAt: string;
  /** Version of the record on which the values were typed; null for a form without versions. */
  version: number | null;
};

type DraftStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * Stores unsaved input on this device, so that it survives a browser crash, a lost network or the end of a
 * session. Each open form of a record has its own draft, so that none replaces another. When the storage is full
 * or disabled, editing continues without it.
 *
 * @param record names kind, owner and record, so that other users of this browser do not see it
 * @param isValues whether a stored value has the fields of the form
 */
export function createLocalDrafts<Values>(
  storage: DraftStorage,
  record: string,
  isValues: (found: unknown) => found is Values,
) {
  const prefix = `${record}#`;

  /** @returns the drafts of the record, newest first */
  function list(): LocalDraft<Values>[] {
    try {
      return keysOf(storage, prefix)
        .flatMap((key) => read(key) ?? [])
        .toSorted((one, other) => other.keptAt.localeCompare(one.keptAt));
    } catch {
      // The storage cannot be read, so there is no draft.
      return [];
    }
  }

  function read(key: string): LocalDraft<Values> | null {
    const found = (parsed(storage.getItem(key)) ?? {}) as Record<string, unknown>;
    const { values, keptAt } = found;
    const version = typeof found['version'] === 'number' ? found['version'] : null;
    return typeof keptAt === 'string' && isValues(values) ? { key, values, keptAt, version } : null;
  }

  /** @returns the stored draft; null when it could not be stored */
  function store(
    form: string,
    { values, version }: Pick<LocalDraft<Values>, 'values' | 'version'>,
    now: Date,
  ): LocalDraft<Values> | null {
    const draft = { values, keptAt: now.toISOString(), version };
    try {
      storage.setItem(`${prefix}${form}`, JSON.stringify(draft));
      return { key: `${prefix}${form}`, ...draft };
    } catch {
      return null;
    }
  }

  function remove({ key }: LocalDraft<Values>): void {
    try {
      storage.removeItem(key);
    } catch {
      // Without access to the storage there is no draft to delete.
    }
  }

  return { list, store, remove };
}

/** Deletes the drafts of a kind that are older, of all owners and records. */
export function deleteDraftsBefore(storage: DraftStorage, keyPrefix: string, before: Date): void {
  try {
    for (const key of keysOf(storage, keyPrefix))
      if (!isKeptSince(storage.getItem(key), before)) storage.removeItem(key);
  } catch {
    // Without access to the storage there are no drafts.
  }
}

function keysOf(storage: DraftStorage, prefix: string): string[] {
  const keys = Array.from({ length: storage.length }, (_, place) => storage.key(place) ?? '');
  return keys.filter((key) => key.startsWith(prefix));
}

function isKeptSince(text: string | null, before: Date): boolean {
  const { keptAt } = (parsed(text) ?? {}) as { keptAt?: unknown };
  return typeof keptAt === 'string' && new Date(keptAt) >= before;
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return null;
  }
}
