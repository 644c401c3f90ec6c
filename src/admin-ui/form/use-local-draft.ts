import { useEffect, useMemo, useRef, useState } from 'react';
import { createLocalDraft, type LocalDraft } from './local-draft.ts';

type LocalDraftOptions<Values> = {
  /** Names kind, owner and record. */
  draftKey: string;
  /** Default: `localStorage`, which outlives the tab. */
  storage?: Storage;
  values: Values;
  /** Saved values, which need no local draft. */
  saved: Values;
  isSame: (one: Values, other: Values) => boolean;
  /** Whether a stored value has the fields of the form; declared outside of components. */
  isValues: (found: unknown) => found is Values;
  /** Whether editing is finished, so that the draft is deleted. */
  isDone: boolean;
};

const pauseMs = 300;

/** Stores unsaved input on this device and finds an earlier draft. */
export function useLocalDraft<Values>({
  draftKey,
  storage = localStorage,
  values,
  saved,
  isSame,
  isValues,
  isDone,
}: LocalDraftOptions<Values>) {
  const draft = useMemo(() => createLocalDraft(storage, draftKey, isValues), [storage, draftKey, isValues]);
  const [found, setFound] = useState<LocalDraft<Values> | null>(() => {
    const kept = draft.read();
    return kept && !isSame(kept.values, saved) ? kept : null;
  });
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const isChanged = !isDone && !isSame(values, saved);

  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      const now = new Date();
      if (isChanged && draft.keep(values, now)) setKeptAt(now);
    };
  });

  useEffect(() => {
    if (!isChanged) return undefined;
    const timer = setTimeout(() => keep.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, isChanged]);

  useEffect(() => {
    const handleHide = () => keep.current();
    addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
    };
  }, []);

  function forget(): void {
    draft.forget();
    setFound(null);
    setKeptAt(null);
  }

  return { found, keptAt: isChanged ? keptAt : null, settle: () => setFound(null), forget };
}
