import { useEffect, useMemo, useRef, useState } from 'react';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { createLocalDraft, type LocalDraft } from './local-draft.ts';
import { type PostValues, sameValues } from './post-values.ts';

type LocalDraftOptions = {
  postId: string | null;
  values: PostValues;
  /** Saved values, which need no local draft. */
  saved: PostValues;
  /** Whether editing is finished, so that the draft is deleted. */
  isDone: boolean;
};

const pauseMs = 300;

/** Stores unsaved input on this device and finds an earlier draft. */
export function useLocalDraft({ postId, values, saved, isDone }: LocalDraftOptions) {
  const { id: userId } = useMe();
  const draft = useMemo(() => createLocalDraft(localStorage, userId, postId), [userId, postId]);
  const [found, setFound] = useState<LocalDraft | null>(() => {
    const kept = draft.read();
    return kept && !sameValues(kept.values, saved) ? kept : null;
  });
  const [keptAt, setKeptAt] = useState<Date | null>(null);
  const isChanged = !isDone && !sameValues(values, saved);

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
