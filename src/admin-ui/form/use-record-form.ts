import { useState } from 'react';
import { issuesOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult, FormState } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import type { FieldIssue, FieldIssues } from '#src/web/field-issue.ts';
import type { ApiResult } from '#src/web/result.ts';

/** Form fields as the inputs use them. */
export type RecordFields<Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /**
   * Error of a field such as `timeline.0.title`, or of the first invalid line of a list field, until its value is
   * changed.
   */
  issueOf: (field: string) => FieldIssue | undefined;
};

/** Values of a record at a version. */
export type Stored<Values> = { values: Values; version: number };

type RecordFormOptions<
  Values extends object,
  Saved = unknown,
  Newest extends Stored<Values> = Stored<Values>,
> = {
  initial: Values;
  /** Version that was read; null for a new record. */
  version: number | null;
  /** Finds field errors before sending; null when there are none. */
  validate?: (values: Values) => FieldIssues | null;
  save: (values: Values, version: number | null) => Promise<ApiResult<Saved>>;
  /**
   * Called after saving. Without it the screen is left once the record is saved, as after creating one, so the form
   * ignores input from the moment it is sent. @returns the base of the next edit
   */
  onSaved?: ((saved: Saved) => Stored<Values>) | null;
  /** Reads the current version; null for a new record, which cannot be in conflict. */
  readNewest: (() => Promise<ApiResult<Newest>>) | null;
};

/** State of a form that edits a record on top of a version. */
export function useRecordForm<
  Values extends object,
  Saved = unknown,
  Newest extends Stored<Values> = Stored<Values>,
>({ initial, version, validate, save, onSaved, readNewest }: RecordFormOptions<Values, Saved, Newest>) {
  const [base, setBase] = useState({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [judged, setJudged] = useState(initial);
  const { state: sent, isSubmitting, send, settle, reset } = useSubmitForm(sendOnTopOf);
  const isFinal = !onSaved && (isSubmitting || sent.status === 'succeeded');
  const isLocked = isSubmitting || isFinal;

  async function sendOnTopOf(onVersion: number | null): Promise<FormResult> {
    const result = await save(values, onVersion);
    if (!result.ok) {
      return result.status === 409 && readNewest ? { status: 'conflict' } : formResultOf(result);
    }
    if (onSaved) showSaved(onSaved(result.value));
    else setBase({ values, version: onVersion });
    return { status: 'succeeded' };
  }

  function showSaved(stored: Stored<Values>): void {
    setBase(stored);
    setValues((now) => ({ ...stored.values, ...changesOf(now, values) }));
  }

  async function submit(onVersion = base.version): Promise<void> {
    // Also until the screen of a created record is left.
    if (isLocked) return;
    setJudged(values);
    const issues = validate?.(values);
    if (issues) settle({ status: 'invalid', issues, failure: null });
    else await send(onVersion);
  }

  function show(stored: Stored<Values>): void {
    setBase(stored);
    setValues(stored.values);
  }

  async function fetchNewest(): Promise<Newest | null> {
    if (!readNewest) return null;
    const result = await readNewest();
    if (result.ok) return result.value;
    settle({ status: 'failed', failure: result });
    return null;
  }

  /** Shows the values of a draft. If a newer version has been saved since they were typed, saving is a conflict. */
  function restore(draft: Values, typedOn: number | null): void {
    if (isFinal) return;
    setValues((before) => ({ ...before, ...draft }));
    if (typedOn !== null) setBase((stored) => ({ ...stored, version: stored.version && typedOn }));
  }

  /** Resolves a conflict by saving on top of the newer version. */
  async function keepMine(): Promise<void> {
    const newest = await fetchNewest();
    if (newest) await submit(newest.version);
  }

  /** Resolves a conflict by showing the newer version. @returns that version; null when it cannot be read */
  async function takeTheirs(): Promise<Newest | null> {
    const newest = await fetchNewest();
    if (!newest) return null;
    show(newest);
    reset();
    return newest;
  }

  const openIssues = Object.fromEntries(
    Object.entries(issuesOf(sent)).filter(([path]) => isSame(valueAt(values, path), valueAt(judged, path))),
  );
  const isCorrected = sent.status === 'invalid' && Object.keys(openIssues).length === 0;
  const state: FormState = isCorrected ? { status: 'idle' } : sent;
  const fields: RecordFields<Values> = {
    values,
    change: (part) => {
      if (!isFinal) setValues((before) => ({ ...before, ...part }));
    },
    issueOf: (field) => issueOf(openIssues, field),
  };
  return {
    fields,
    /** Errors of the fields that were not changed since. */
    issues: openIssues,
    base: base.values,
    version: base.version,
    restore,
    state,
    isSubmitting,
    /** Whether the values are being sent, or can no longer be changed. */
    isLocked,
    isChanged: !isSame(values, base.values),
    submit: () => submit(),
    keepMine,
    takeTheirs,
    reset,
  };
}

/** Values that were changed while the others were sent. */
function changesOf<Values extends object>(now: Values, sent: Values): Partial<Values> {
  const changed = Object.entries(now).filter(([name, value]) => !isSame(value, Reflect.get(sent, name)));
  return Object.fromEntries(changed) as Partial<Values>;
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Value at a path such as `timeline.0.title`. */
function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((part, name) => {
    return typeof part === 'object' && part !== null ? Reflect.get(part, name) : undefined;
  }, values);
}

function issueOf(issues: FieldIssues, field: string): FieldIssue | undefined {
  const line = Object.keys(issues).find((name) => name.startsWith(`${field}.`) && /\.\d+$/.test(name));
  return issues[field] ?? (line === undefined ? undefined : issues[line]);
}
