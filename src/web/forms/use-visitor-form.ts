import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { z } from 'zod';
import type { CallInput, Endpoint } from '#src/api/endpoint.ts';
import { honeypotField } from '#src/api/forms/form-protection.ts';
import { formButtonName } from '#src/api/forms/posted-form.ts';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import type { Address } from '../client.ts';
import { type FieldIssues, fieldIssues } from '../field-issue.ts';
import { useFocusFirstError } from '../use-focus-first-error.ts';
import { firstState } from './first-state.ts';
import { failureOf, formResultOf } from './form-result.ts';
import type { FormResult } from './form-state.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';
import { postForm } from './post-form.ts';
import { useRejectedForm } from './posted-form-context.ts';
import { useProtectedForm } from './use-protected-form.ts';
import { useSubmitForm } from './use-submit-form.ts';

export type VisitorFormOptions<E extends Endpoint> = {
  address: Address<E>;
  /** Schema of the body, loaded on submission so that pages that are only read do not load it. */
  loadSchema: () => Promise<z.ZodType>;
  /** Minimum time from sending to the confirmation. */
  minMs?: number;
  /** Keeps the confirmation instead of a new form after five seconds. */
  keepsConfirmation?: boolean;
};

const confirmationMs = 5000;

/**
 * Form of a visitor: sent once, confirmed for five seconds, then reset. After a failure the input stays, also when the
 * form was posted without scripts: the form provides `keptFields` to its controls.
 *
 * @returns also the ref of the notice of a failure, which gets the focus and needs a `tabIndex`, and `rejected`, the posted
 *   form until it is sent again
 */
export function useVisitorForm<E extends Endpoint>({
  address,
  loadSchema,
  minMs = 0,
  keepsConfirmation = false,
}: VisitorFormOptions<E>) {
  const { pathname, search } = useLocation();
  const postedFirst = useRejectedForm(address.path);
  const [posted, setPosted] = useState(postedFirst);
  const [first] = useState(() => firstState({ form: address.path, search, posted }));
  const { form, formRef, focusForm, ready, restart } = useProtectedForm();
  const [keyFor] = useState(createIdempotencyKeys);
  const { state, isSubmitting, send, reset } = useSubmitForm(submit, () => first);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  // The button that had the focus is disabled while the form is being sent.
  const failureNotice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (failureOf(state) && !form.current?.querySelector('[aria-invalid="true"]'))
      failureNotice.current?.focus();
  }, [state, form]);

  const focusedBefore = useRef<Element | null>(null);
  useEffect(() => {
    const hasLostFocus = focusedBefore.current?.isConnected === false;
    focusedBefore.current = null;
    if (state.status === 'idle' && hasLostFocus) focusForm();
  }, [state.status, focusForm]);

  /** Shows a new form instead of the confirmation, from which the focus moves to the form. */
  function startAgain(): void {
    focusedBefore.current = document.activeElement;
    restart();
    reset();
    setPosted(null);
  }
  const handleTimeout = useEffectEvent(startAgain);
  useEffect(() => {
    if (state.status !== 'succeeded' || keepsConfirmation) return undefined;
    const timer = setTimeout(() => handleTimeout(), confirmationMs);
    return () => clearTimeout(timer);
  }, [state.status, keepsConfirmation]);

  async function submit(body: Record<string, string>): Promise<FormResult> {
    const minTime = sleep(minMs);
    const issues = await check(loadSchema, body);
    if (issues) return { status: 'invalid', issues, failure: null };

    const headers = { ...(await ready()), 'idempotency-key': keyFor(body) };
    const result = await postForm<E>(address, { body } as unknown as CallInput<E>, headers);
    if (result.ok) await minTime;
    return formResultOf(result);
  }

  /** Sends the named fields of the form. @returns whether it succeeded */
  async function sendFields(): Promise<boolean> {
    return form.current !== null && (await send(bodyOf(form.current)));
  }

  return {
    state,
    isSubmitting,
    send: sendFields,
    startAgain,
    formRef,
    failureNotice,
    rejected: state === first ? posted : null,
    keptFields: posted?.fields ?? null,
    /** Of the form. Without scripts it is posted to its page. */
    attributes: { method: 'post', action: `${pathname}${search}#${formResultId}` },
    /** Of the submit button, which names the endpoint to the page. */
    buttonAttributes: { name: formButtonName, value: address.path },
  };
}

/** The honeypot is sent only if it has a value. */
function bodyOf(form: HTMLFormElement): Record<string, string> {
  const body: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && (name !== honeypotField || value !== '')) body[name] = value;
  }
  return body;
}

async function check(
  loadSchema: () => Promise<z.ZodType>,
  body: Record<string, string>,
): Promise<FieldIssues | undefined> {
  try {
    const result = (await loadSchema()).safeParse(body);
    if (result.success) return undefined;

    const { fieldErrors } = await import('#src/api/field-errors.ts');
    return fieldIssues(fieldErrors(result.error));
  } catch {
    // Without the schema (a network error, or changed files after an update of the site) the server
    // validates.
    return undefined;
  }
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
