import { useState } from 'react';
import { useLocation } from 'react-router';
import { isSent } from '#src/api/forms/form-result-query.ts';
import type { FormResult, FormState } from '#src/web/forms/form-state.ts';
import { postForm } from '#src/web/forms/post-form.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { useProtectedForm } from '#src/web/forms/use-protected-form.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import type { ApiFailure } from '#src/web/result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { subscribe } from '../contract.ts';
import * as endpoints from '../endpoints.ts';
import type { OfferedMailing } from '../mailings.ts';

/**
 * The newsletter form (NWS-01). Its failures are localized messages.
 *
 * @param showsResult whether the form shows its result when it was posted without scripts
 */
export function useNewsletterForm(mailing: OfferedMailing, showsResult: boolean) {
  const { t, locale } = useI18n();
  const { search } = useLocation();
  const { formRef, ready } = useProtectedForm();
  const posted = useRejectedForm(endpoints.subscribe.path);
  const [rejected, setRejected] = useState(showsResult ? posted : null);
  const { state, isSubmitting, send, settle } = useSubmitForm(submit, firstState);

  function firstState(): FormState<string> {
    if (rejected?.status === 400) return invalid(t('footer.newsletter.invalid'));
    if (rejected) return { status: 'failed', failure: errorText({ status: rejected.status }) };
    const isConfirmed = showsResult && isSent(search, endpoints.subscribe.path);
    return { status: isConfirmed ? 'succeeded' : 'idle' };
  }

  async function submit(body: {
    email: string;
    website?: string;
    mailing?: OfferedMailing;
  }): Promise<FormResult<string>> {
    const result = await postForm<typeof subscribe>(endpoints.subscribe, { body }, await ready());
    if (result.ok) {
      setRejected(null);
      return { status: 'succeeded' };
    }
    const failure = errorText(result);
    return result.status === 400 ? invalid(failure) : { status: 'failed', failure };
  }

  /** @returns whether the subscription succeeded */
  async function sendAddress(input: HTMLInputElement, honey: string): Promise<boolean> {
    const email = input.value.trim();
    if (email && !input.validity.typeMismatch) {
      return send({ email, ...(mailing !== 'newsletter' && { mailing }), ...(honey && { website: honey }) });
    }

    settle(invalid(t(email ? 'footer.newsletter.invalid' : 'footer.newsletter.empty')));
    return false;
  }

  /** NWS-07 to NWS-09. The server's message is English; other languages have one for its status. */
  function errorText({ status, error }: Pick<ApiFailure, 'status' | 'error'>): string {
    if (status === 0) return t('common.network');
    if (locale === 'en' && error?.message) return error.message;
    if (status === 400 && error?.message) return t('footer.newsletter.invalid');
    return status === 429 ? t('footer.newsletter.tooMany') : t('footer.newsletter.failed');
  }

  const error = 'failure' in state ? state.failure : null;
  return { state, error, isSubmitting, send: sendAddress, formRef, keptFields: rejected?.fields ?? null };
}

function invalid(failure: string): FormResult<string> {
  return { status: 'invalid', issues: {}, failure };
}
