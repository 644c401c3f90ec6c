import { useState } from 'react';
import type { z } from 'zod';
import { fieldErrors } from '#src/api/field-errors.ts';
import { type FieldIssue, type FieldIssues, fieldIssues } from '#src/web/field-issue.ts';
import type { ApiResult } from '#src/web/result.ts';

/** Form fields as the inputs use them. */
export type RecordFields<Values> = {
  values: Values;
  change: (part: Partial<Values>) => void;
  /** Error of a field such as `timeline.0.title`, or of the first invalid line of a list field. */
  issueOf: (field: string) => FieldIssue | undefined;
};

type State =
  | { step: 'open'; issues: FieldIssues; failedStatus: number | null }
  | { step: 'saving' | 'conflict' | 'saved' };

export type RecordFormOptions<Values> = {
  initial: Values;
  /** Version that was read; null for a new record. */
  version: number | null;
  /** Schema of the request body. */
  rules: z.ZodType;
  save: (values: Values, version: number | null) => Promise<ApiResult<unknown>>;
  /** Reads the current version; never called for a new record. */
  readNewest: () => Promise<{ values: Values; version: number } | null>;
};

const untouched: State = { step: 'open', issues: {}, failedStatus: null };

/** State of a record form: open, saving, saved, or in conflict with a newer version. */
export function useRecordForm<Values>({
  initial,
  version,
  rules,
  save,
  readNewest,
}: RecordFormOptions<Values>) {
  const [base, setBase] = useState({ values: initial, version });
  const [values, setValues] = useState(initial);
  const [state, setState] = useState<State>(untouched);

  async function submit(onVersion = base.version): Promise<void> {
    const checked = rules.safeParse(values);
    if (!checked.success) {
      setState({ step: 'open', issues: fieldIssues(fieldErrors(checked.error)), failedStatus: null });
      return;
    }
    setState({ step: 'saving' });
    const answer = await save(values, onVersion);
    if (answer.ok) setState({ step: 'saved' });
    else if (answer.status === 409) setState({ step: 'conflict' });
    else
      setState({
        step: 'open',
        issues: fieldIssues(answer.problem?.fields ?? {}),
        failedStatus: answer.status,
      });
  }

  async function keepMine(): Promise<void> {
    const newest = await readNewest();
    if (newest) await submit(newest.version);
    else setState(untouched);
  }

  async function takeTheirs(): Promise<void> {
    const newest = await readNewest();
    if (newest) {
      setBase(newest);
      setValues(newest.values);
    }
    setState(untouched);
  }

  const fields: RecordFields<Values> = {
    values,
    change: (part) => setValues((before) => ({ ...before, ...part })),
    issueOf: (field) => (state.step === 'open' ? issueOf(state.issues, field) : undefined),
  };
  return {
    fields,
    state,
    isChanged: state.step !== 'saved' && JSON.stringify(values) !== JSON.stringify(base.values),
    submit: () => submit(),
    keepMine,
    takeTheirs,
    reopen: () => setState(untouched),
  };
}

function issueOf(issues: FieldIssues, field: string): FieldIssue | undefined {
  const line = Object.keys(issues).find((name) => name.startsWith(`${field}.`) && /\.\d+$/.test(name));
  return issues[field] ?? (line === undefined ? undefined : issues[line]);
}
