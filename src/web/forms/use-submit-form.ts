import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { CallInput, Endpoint } from '#src/api/endpoint.ts';
import { readOutcome } from '#src/api/form-result-query.ts';
import { honeypotField } from '#src/api/form-protection.ts';
import type { Address } from '../client.ts';
import { type FieldIssues, fieldIssues } from '../field-issue.ts';
import { createFormTiming } from './form-timing.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { postForm } from './post-form.ts';
import type { ApiResult } from '../result.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';

export type PostedForm =
  { step: 'open'; issues: FieldIssues; hasFailed: boolean } | { step: 'sending' } | { step: 'sent' };

type PostedFormOptions<E extends Endpoint> = {
  address: Address<E>;
  /** The rules of the body; fetched when the form is sent, so that a page which is only read goes without. */
  loadRules: () => Promise<z.ZodType>;
  /** The confirmation comes no sooner than this after sending. */
  leastMs?: number;
};

const shownMs = 5000;
const untouched = { step: 'open' as const, issues: {}, hasFailed: false } satisfies PostedForm;

/**
 * The story of a form that is sent once and then starts afresh: open, sending, sent for five seconds, open and
 * empty again. When it fails, what was typed stays.
 */
export function useSubmitForm<E extends Endpoint>({ address, loadRules, leastMs = 0 }: PostedFormOptions<E>) {
  const { search } = useLocation();
  const [state, setState] = useState(() => stateAtFirst(search, address.path));
  const [opening, setOpening] = useState(createFormTiming);
  const [keyFor] = useState(createIdempotencyKeys);
  const isSending = useRef(false);
  const form = useRef<HTMLFormElement>(null);

  const formRef = useCallback(
    (element: HTMLFormElement | null) => {
      form.current = element;
      // Until here the browser's own messages serve; from here on ours do.
      if (element) element.noValidate = true;
      element?.addEventListener('focusin', opening.open);
      return () => element?.removeEventListener('focusin', opening.open);
    },
    [opening],
  );

  useFocusFirstError(form, state.step === 'open' ? state : null);

  useEffect(() => {
    if (state.step !== 'sent') return undefined;
    const timer = setTimeout(() => {
      setOpening(createFormTiming);
      setState(untouched);
    }, shownMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  /** Sends the named fields of the form. */
  async function send(): Promise<void> {
    if (isSending.current || !form.current) return;
    isSending.current = true;
    const body = bodyOf(form.current);
    const leastTime = sleep(leastMs);
    setState({ step: 'sending' });

    const issues = await check(loadRules, body);
    if (issues) setState({ step: 'open', issues, hasFailed: false });
    else setState(afterAnswer(await post(body, leastTime)));
    isSending.current = false;
  }

  async function post(body: Record<string, string>, leastTime: Promise<void>): Promise<ApiResult<unknown>> {
    const headers = { ...(await opening.ready()), 'idempotency-key': keyFor(body) };
    const result = await postForm<E>(address, { body } as unknown as CallInput<E>, headers);
    if (result.ok) await leastTime;
    return result;
  }

  return { state, send, formRef };
}

/** A form that was sent without scripts comes back as a page whose address says what became of it. */
function stateAtFirst(search: string, path: string): PostedForm {
  const outcome = readOutcome(search, path);
  if (outcome === 'sent') return { step: 'sent' };
  return { ...untouched, hasFailed: outcome === 'failed' };
}

/** The hidden field is sent only when a program has filled it in. */
function bodyOf(form: HTMLFormElement): Record<string, string> {
  const body: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && (name !== honeypotField || value !== '')) body[name] = value;
  }
  return body;
}

async function check(
  loadRules: () => Promise<z.ZodType>,
  body: Record<string, string>,
): Promise<FieldIssues | undefined> {
  try {
    const result = (await loadRules()).safeParse(body);
    if (result.success) return undefined;

    const { fieldErrors } = await import('#src/api/field-errors.ts');
    return fieldIssues(fieldErrors(result.error));
  } catch {
    // Without the rules (the network is gone, or a newer version of the site has other files) the server decides.
    return undefined;
  }
}

function afterAnswer(result: ApiResult<unknown>): PostedForm {
  if (result.ok) return { step: 'sent' };

  const fields = result.problem?.code === 'validation_failed' ? result.problem.fields : undefined;
  return { step: 'open', issues: fieldIssues(fields ?? {}), hasFailed: true };
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
