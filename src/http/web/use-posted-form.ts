import { useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import { focusFirstProblem } from '#src/ui/first-problem.ts';
import type { CallInput, Endpoint } from '../endpoint.ts';
import { readOutcome } from '../form-outcome.ts';
import { honeypotField } from '../form-protection.ts';
import type { Address } from './call.ts';
import { createFormOpening } from './form-opening.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { postForm } from './post-form.ts';
import type { ApiResult } from './result.ts';

/** What is wrong, by field: codes of the API, such as `required`. */
export type FieldCodes = Partial<Record<string, string>>;

export type PostedForm =
  | { step: 'open'; codes: FieldCodes; hasFailed: boolean }
  | { step: 'sending' }
  /** `height` of the form that was sent: what replaces it takes the same room. */
  | { step: 'sent'; height: number };

type PostedFormOptions<E extends Endpoint> = {
  address: Address<E>;
  /** The rules of the body; fetched when the form is sent, so that a page which is only read goes without. */
  loadRules: () => Promise<z.ZodType>;
  /** The confirmation comes no sooner than this after sending. */
  leastMs?: number;
};

const shownMs = 5000;
const untouched = { step: 'open' as const, codes: {}, hasFailed: false } satisfies PostedForm;

/**
 * The story of a form that is sent once and then starts afresh: open, sending, sent for five seconds, open and
 * empty again. When it fails, what was typed stays.
 */
export function usePostedForm<E extends Endpoint>({ address, loadRules, leastMs = 0 }: PostedFormOptions<E>) {
  const { search } = useLocation();
  const [state, setState] = useState(() => stateAtFirst(search, address.path));
  const [opening, setOpening] = useState(createFormOpening);
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

  // The first field that has something wrong takes the focus, with its sentence.
  useEffect(() => {
    if (state.step === 'open') focusFirstProblem(form.current);
  }, [state]);

  useEffect(() => {
    if (state.step !== 'sent') return undefined;
    const timer = setTimeout(() => {
      setOpening(createFormOpening);
      setState(untouched);
    }, shownMs);
    return () => clearTimeout(timer);
  }, [state.step]);

  /** Sends the named fields of the form. */
  async function send(): Promise<void> {
    if (isSending.current || !form.current) return;
    isSending.current = true;
    const height = form.current.offsetHeight;
    const body = bodyOf(form.current);
    const leastTime = sleep(leastMs);
    setState({ step: 'sending' });

    const codes = await check(loadRules, body);
    if (codes) setState({ step: 'open', codes, hasFailed: false });
    else setState(afterAnswer(await post(body, leastTime), height));
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
  if (outcome === 'sent') return { step: 'sent', height: 0 };
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
): Promise<FieldCodes | undefined> {
  const rules = await loadRules().catch(() => undefined);
  const result = rules?.safeParse(body);
  // Without the rules (the network is gone) the server decides.
  if (!result || result.success) return undefined;

  const { fieldProblems } = await import('../field-problems.ts');
  return codesOf(fieldProblems(result.error));
}

function afterAnswer(result: ApiResult<unknown>, height: number): PostedForm {
  if (result.ok) return { step: 'sent', height };

  const fields = result.problem?.code === 'validation_failed' ? result.problem.fields : undefined;
  return { step: 'open', codes: codesOf(fields ?? {}), hasFailed: true };
}

function codesOf(problems: Record<string, { code: string }>): FieldCodes {
  return Object.fromEntries(Object.entries(problems).map(([field, { code }]) => [field, code]));
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
