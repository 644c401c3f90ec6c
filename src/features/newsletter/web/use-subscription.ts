import { useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { readOutcome } from '#src/api/form-result-query.ts';
import { createFormTiming } from '#src/web/forms/form-timing.ts';
import { postForm } from '#src/web/forms/post-form.ts';
import type { ApiResult } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { subscribe } from '../contract.ts';

/** NWS-01. */
export type SubscriptionState =
  | { step: 'idle' }
  | { step: 'loading' }
  | { step: 'success' }
  | { step: 'error'; message: string; isField: boolean };

export const subscribePath = '/api/subscriptions/subscribe';

/**
 * What the newsletter form does with an address.
 *
 * @param isAnswer the form shows what became of one that was sent without scripts
 */
export function useSubscription(isAnswer: boolean) {
  const { t, locale } = useI18n();
  const { search } = useLocation();
  const [state, setState] = useState(() =>
    stateAtFirst(isAnswer ? search : '', t('footer.newsletter.failed')),
  );
  const [opening] = useState(createFormTiming);

  const formRef = useCallback(
    (form: HTMLFormElement | null) => {
      // Until here the browser's own messages serve; from here on ours do (NWS-04).
      if (form) form.noValidate = true;
      form?.addEventListener('focusin', opening.open);
      return () => form?.removeEventListener('focusin', opening.open);
    },
    [opening],
  );

  /** @returns whether the address was taken */
  async function send(input: HTMLInputElement, honey: string): Promise<boolean> {
    const email = input.value.trim();
    if (!email) return refuse(t('footer.newsletter.empty'));
    if (input.validity.typeMismatch) return refuse(t('footer.newsletter.invalid'));

    setState({ step: 'loading' });
    const body = { email, ...(honey && { website: honey }) };
    const result = await postForm<typeof subscribe>(
      { method: 'POST', path: subscribePath },
      { body },
      await opening.ready(),
    );
    if (result.ok) setState({ step: 'success' });
    else setState({ step: 'error', message: errorText(result), isField: result.status === 400 });
    return result.ok;
  }

  function refuse(message: string): false {
    setState({ step: 'error', message, isField: true });
    return false;
  }

  /** NWS-07 to NWS-09; the server speaks English, so in other languages its code is put into words here. */
  function errorText({ status, problem }: Extract<ApiResult<never>, { ok: false }>): string {
    if (status === 0) return t('common.network');
    if (!problem?.message) return t('footer.newsletter.failed');
    if (locale === 'en') return problem.message;
    if (status === 400) return t('footer.newsletter.invalid');
    return status === 429 ? t('footer.newsletter.tooMany') : t('footer.newsletter.failed');
  }

  return { state, send, formRef };
}

function stateAtFirst(search: string, failure: string): SubscriptionState {
  const outcome = readOutcome(search, subscribePath);
  if (outcome === 'sent') return { step: 'success' };
  return outcome === 'failed' ? { step: 'error', message: failure, isField: false } : { step: 'idle' };
}
