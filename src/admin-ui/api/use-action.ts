import { useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { networkFailure } from '#src/web/client.ts';
import type { ApiFailure, ApiResult } from '#src/web/result.ts';

/** Texts by code of an error, or of one of its fields. */
export type Reasons = Readonly<Record<string, string | undefined>>;

/** The error message, or `onError` where the failure is shown beside the button or field instead. */
type ErrorDisplay =
  | { errorTitle: string; reasons?: Reasons | undefined; onError?: never }
  | { onError: (failure: ApiFailure) => void; errorTitle?: never; reasons?: never };

type ActionOptions<Value> = ErrorDisplay & {
  /** Title of the confirmation. */
  doneTitle?: string;
  /** Loads the screen again; after a failure too, because what it shows can be the cause. */
  reloads?: boolean;
  /** Not called when the user has left the screen meanwhile. */
  onDone?: (value: Value) => void;
};

/**
 * Action of a button, with its messages. Forms with fields to validate use `useSubmitForm`.
 *
 * @param send performs the call; an exception counts as a failure without a response
 * @returns `run`, which resolves to whether the call succeeded, and does nothing while a call is running
 */
export function useAction<Value, Args extends unknown[] = []>(
  send: (...args: Args) => Promise<ApiResult<Value>>,
  { errorTitle, reasons, onError, doneTitle, reloads, onDone }: ActionOptions<Value>,
): { run: (...args: Args) => Promise<boolean>; isRunning: boolean } {
  const reasonText = useReasonText();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isRunning, setRunning] = useState(false);
  // A second click can arrive before the state is rendered.
  const isBusy = useRef(false);

  async function run(...args: Args): Promise<boolean> {
    if (isBusy.current) return false;
    isBusy.current = true;
    setRunning(true);
    const { pathname } = window.location;
    const result = await sendSafely(args);
    isBusy.current = false;
    setRunning(false);
    if (result.ok) {
      if (doneTitle) showToast({ tone: 'ok', title: doneTitle });
    } else if (onError) onError(result);
    else showError(errorTitle, result);
    if (window.location.pathname !== pathname) return result.ok;
    if (result.ok) onDone?.(result.value);
    if (reloads) void revalidate();
    return result.ok;
  }

  async function sendSafely(args: Args): Promise<ApiResult<Value>> {
    try {
      return await send(...args);
    } catch {
      return { ok: false, status: 0, message: networkFailure };
    }
  }

  function showError(title: string, failure: ApiFailure): void {
    const text = reasonText(failure, reasons);
    showToast({ tone: 'err', title, ...(text && { text }) });
  }

  return { run, isRunning };
}

/** @returns the text for a failure: a lost connection, a missing permission, or a reason by its code */
export function useReasonText(): (failure: ApiFailure, reasons?: Reasons) => string | undefined {
  const { t } = useI18n();
  return (failure, reasons) =>
    failure.status === 0
      ? t('common.network')
      : reasonOf(failure, { permission_needed: t('errors.permission_needed'), ...reasons });
}

/** Text for a failure; undefined when none is given for its code. */
function reasonOf({ error }: ApiFailure, reasons: Reasons): string | undefined {
  const fields = Object.values(error?.fields ?? {});
  return [...fields, ...(error ? [error] : [])].map(({ code }) => reasons[code]).find(Boolean);
}
