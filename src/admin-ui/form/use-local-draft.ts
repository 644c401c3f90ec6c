import { useEffect, useMemo, useRef, useState } from 'react';
import { msPerHour } from '#src/local-time/milliseconds.ts';
import { createLocalDrafts, deleteDraftsBefore, type LocalDraft } from './local-draft.ts';

type LocalDraftOptions<Values> = {
  /** Kind of the form, without blanks. */
  kind: string;
  /** Names owner and record. */
  of: string;
  /** Default: `localStorage`, which outlives the tab. */
  storage?: Storage;
  /** Drafts of this kind that are older are deleted, also those of other records. Default: 30 days. */
  maxAgeHours?: number;
  values: Values;
  /** Saved values, which need no local draft. */
  saved: Values;
  /** Version of the saved values, if they have one. */
  version?: number | null | undefined;
  /** Values sent last by a form that is empty again afterwards; they need no draft either. */
  sent?: Values | null | undefined;
  isSame: (one: Values, other: Values) => boolean;
  /** Whether a stored value has the fields of the form; declared outside of components. */
  isValues: (found: unknown) => found is Values;
};

const pauseMs = 300;

/**
 * Stores unsaved input on this device and finds earlier drafts, which stay until the user decides or they are too
 * old. Those that equal the saved values are deleted.
 */
export function useLocalDraft<Values>({
  kind,
  of,
  storage = localStorage,
  maxAgeHours = 30 * 24,
  values,
  saved,
  version = null,
  sent = null,
  isSame,
  isValues,
}: LocalDraftOptions<Values>) {
  const drafts = useMemo(
    () => createLocalDrafts(storage, `${kind} ${of}`, isValues),
    [storage, kind, of, isValues],
  );
  const [initial] = useState(() => {
    deleteDraftsBefore(storage, `${kind} `, new Date(Date.now() - maxAgeHours * msPerHour));
    const kept = drafts.list();
    for (const draft of kept) if (isSame(draft.values, saved)) drafts.remove(draft);
    const open = kept.filter((draft) => !isSame(draft.values, saved));
    const own = open.find((draft) => isSame(draft.values, values)) ?? null;
    return { own, others: open.filter((draft) => draft !== own) };
  });
  const [found, setFound] = useState(initial.others);
  const [form, setForm] = useState<string>(() => crypto.randomUUID());
  /** Draft of this form, which can be shown again with its text. */
  const [kept, setKept] = useState<LocalDraft<Values> | null>(initial.own);
  const isChanged = !isSame(values, saved);
  const isDone = ({ values: kept }: LocalDraft<Values>) =>
    isSame(kept, saved) || (sent !== null && isSame(kept, sent));
  /** Drafts that were found and whose text has been saved or sent since. */
  const [done, setDone] = useState<LocalDraft<Values>[]>([]);
  if (found.some(isDone)) {
    setDone(found.filter(isDone));
    setFound(found.filter((draft) => !isDone(draft)));
  }
  const offered = found[0] ?? null;

  /** Stores unsaved input; saved or undone input needs no draft. */
  const storeInput = useRef((): LocalDraft<Values> | null => null);
  useEffect(() => {
    storeInput.current = () => {
      const draft = isChanged ? drafts.store(form, { values, version }, new Date()) : null;
      if (isChanged && !draft) return null;
      if (kept && kept.key !== draft?.key) drafts.remove(kept);
      setKept(draft);
      return draft;
    };
  });

  useEffect(() => {
    if (!isChanged) return void storeInput.current();
    const timer = setTimeout(() => storeInput.current(), pauseMs);
    return () => clearTimeout(timer);
  }, [values, isChanged, drafts]);

  useEffect(() => {
    for (const draft of done) drafts.remove(draft);
  }, [done, drafts]);

  useEffect(() => {
    const handleHide = () => void storeInput.current();
    addEventListener('pagehide', handleHide);
    document.addEventListener('visibilitychange', handleHide);
    return () => {
      removeEventListener('pagehide', handleHide);
      document.removeEventListener('visibilitychange', handleHide);
    };
  }, []);

  /** Called when the form shows the found draft. What was typed before is offered in its place. */
  function settle(): void {
    if (!offered) return;
    const typed = storeInput.current();
    const others = found.filter((draft) => draft !== offered);
    const next = crypto.randomUUID();
    const copy = drafts.store(next, offered, new Date());
    if (copy) drafts.remove(offered);
    setForm(next);
    setKept(copy);
    setFound(typed ? [typed, ...others] : others);
  }

  function discard(): void {
    if (!offered) return;
    drafts.remove(offered);
    setFound(found.filter((draft) => draft !== offered));
  }

  return { found: offered, keptAt: isChanged && kept ? new Date(kept.keptAt) : null, settle, discard };
}
