import { type FormEvent, useEffect, useId, useRef } from 'react';
import { honeypotField } from '#src/api/form-protection.ts';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { subscribePath, useSubscription } from '../use-subscription.ts';
import './newsletter-form.css';

/** Newsletter form (NWS). `id` is the id of the email field, for labels and links. */
export function NewsletterForm({ id }: { id?: string }) {
  const { t } = useI18n();
  const { state, send, formRef } = useSubscription(id === undefined);
  const input = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const isLoading = state.step === 'loading';

  const isAsked = useRef(false);
  useEffect(() => {
    if (!isAsked.current || state.step === 'loading') return;
    isAsked.current = false;
    keepFocus(input.current, state.step === 'error');
  }, [state]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isLoading || !input.current) return;

    const form = event.currentTarget;
    const honey = new FormData(form).get(honeypotField);
    isAsked.current = true;
    const isTaken = await send(input.current, typeof honey === 'string' ? honey : '');
    if (isTaken) form.reset();
  }

  return (
    <form
      className="newsletter"
      method="post"
      action={subscribePath}
      ref={formRef}
      onSubmit={(event) => void handleSubmit(event)}
      data-state={state.step}
    >
      <div className="newsletter-row">
        <Field label={t('footer.newsletter.label')} {...(id !== undefined && { id })}>
          <Input
            ref={input}
            type="email"
            name="email"
            autoComplete="email"
            placeholder="you@example.org"
            required
            maxLength={254}
            disabled={isLoading}
            aria-invalid={(state.step === 'error' && state.isField) || undefined}
            aria-describedby={state.step === 'error' ? errorId : undefined}
          />
        </Field>
        <Honeypot />
        <Button type="submit" disabled={isLoading} busy={isLoading} busyLabel={t('footer.newsletter.busy')}>
          {t('footer.newsletter.submit')}
        </Button>
      </div>
      {state.step === 'error' && (
        <p className="field-error" id={errorId} role="alert">
          <Icon shape={circleAlertIcon} />
          {state.message}
        </p>
      )}
      {state.step === 'success' && (
        <Notice tone="ok" title={t('footer.newsletter.success')}>
          <p>{t('footer.newsletter.next')}</p>
        </Notice>
      )}
    </form>
  );
}

/** While it was disabled the field could not keep the focus; a visitor who has gone elsewhere is left there. */
function keepFocus(input: HTMLInputElement | null, isWrong: boolean): void {
  if (isWrong || document.activeElement === document.body) input?.focus({ preventScroll: true });
}
