import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import { honeypotField } from '#src/api/forms/form-protection.ts';
import { formButtonName } from '#src/api/forms/posted-form.ts';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { useCorrectedFields } from '#src/web/forms/use-corrected-fields.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import * as endpoints from '../../endpoints.ts';
import type { OfferedMailing } from '../../mailings.ts';
import { useNewsletterForm } from '../use-newsletter-form.ts';
import './newsletter-form.css';

type NewsletterFormProps = {
  /** Id of the email field, for labels and links. */
  id?: string;
  mailing?: OfferedMailing;
};

/** Form to subscribe to the newsletter (NWS) or to another mailing. */
export function NewsletterForm({ id, mailing = 'newsletter' }: NewsletterFormProps) {
  const { t } = useI18n();
  const { pathname, search } = useLocation();
  const showsResult = id === undefined;
  const {
    state,
    error: lastError,
    isSubmitting,
    send,
    formRef,
    keptFields,
  } = useNewsletterForm(mailing, showsResult);
  const { isCorrected, noteInput } = useCorrectedFields(state);
  const error = isCorrected('email') ? null : lastError;
  const input = useRef<HTMLInputElement>(null);
  const ownId = useId();
  const resultId = showsResult ? formResultId : ownId;
  const isDone = state.status === 'succeeded';

  const isSubmitted = useRef(false);
  useEffect(() => {
    if (!isSubmitted.current || state.status === 'submitting') return;
    isSubmitted.current = false;
    keepFocus(input.current, 'failure' in state);
    // Below the field, it can be outside the window of a phone.
    document.getElementById(resultId)?.scrollIntoView({ block: 'nearest' });
  }, [state, resultId]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isSubmitting || !input.current) return;

    const form = event.currentTarget;
    const honey = new FormData(form).get(honeypotField);
    isSubmitted.current = true;
    const isTaken = await send(input.current, typeof honey === 'string' ? honey : '');
    if (isTaken) form.reset();
  }

  return (
    <form
      className="newsletter"
      method="post"
      // A form that shows no result leads to the page of the newsletter, which does.
      action={`${showsResult ? pathname + search : '/newsletter'}#${formResultId}`}
      ref={formRef}
      onSubmit={(event) => void handleSubmit(event)}
      onInput={({ target }) => noteInput(target, ['email'])}
      data-state={state.status}
    >
      <div className="newsletter-row">
        <KeptFieldsContext value={keptFields}>
          <Field label={t('footer.newsletter.label')} {...(id !== undefined && { id })}>
            <Input
              ref={input}
              type="email"
              name="email"
              autoComplete="email"
              placeholder="you@example.org"
              required
              maxLength={254}
              disabled={isSubmitting}
              aria-invalid={(state.status === 'invalid' && error !== null) || undefined}
              aria-describedby={error || isDone ? resultId : undefined}
            />
          </Field>
        </KeptFieldsContext>
        {mailing !== 'newsletter' && <input type="hidden" name="mailing" value={mailing} />}
        <Honeypot />
        <Button
          type="submit"
          name={formButtonName}
          value={endpoints.subscribe.path}
          disabled={isSubmitting}
          busy={isSubmitting}
          busyLabel={t('footer.newsletter.busy')}
        >
          {t('footer.newsletter.submit')}
        </Button>
      </div>
      {error && (
        <p className="field-error" id={resultId} role="alert" tabIndex={-1}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      )}
      {isDone && (
        // The field, which gets the focus, is described by it: a new status alone is not announced everywhere.
        <Notice id={resultId} tone="ok" tabIndex={-1} title={t('footer.newsletter.success')}>
          <p>{t('footer.newsletter.next')}</p>
        </Notice>
      )}
    </form>
  );
}

/** A disabled field loses the focus. It gets it back unless the visitor has moved on. */
function keepFocus(input: HTMLInputElement | null, isWrong: boolean): void {
  if (isWrong || document.activeElement === document.body) input?.focus({ preventScroll: true });
}
