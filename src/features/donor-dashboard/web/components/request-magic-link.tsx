import { type FormEvent, useState } from 'react';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { requestMagicLink } from '../../contract.ts';

const loadRules = async () => (await import('../../contract.ts')).linkForm;

/** Asks for the address; what it says afterwards is the same for every one. */
export function RequestMagicLink({ isInvalid }: { isInvalid: boolean }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { state, send, formRef } = useSubmitForm<typeof requestMagicLink>({
    address: { method: 'POST', path: '/api/my-donations/magic-link' },
    loadRules,
  });
  const error = state.step === 'open' ? fieldText(state.issues['email']) : undefined;
  const isSending = state.step === 'sending';

  if (state.step === 'sent' && sentTo !== email) setSentTo(email);
  if (sentTo) {
    return (
      <Notice tone="ok" title={t('myDonations.ask.sentTitle')}>
        <p>{t('myDonations.ask.sentText', { email: sentTo })}</p>
      </Notice>
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <>
      {isInvalid && <Notice tone="warn">{t('myDonations.open.invalid')}</Notice>}
      <Panel className="my-donations-step">
        <form ref={formRef} className="stack" method="post" noValidate onSubmit={handleSubmit}>
          <h2>{t('myDonations.ask.title')}</h2>
          <p>{t('myDonations.ask.text')}</p>
          <Field label={t('myDonations.ask.email')} {...(error !== undefined && { error })}>
            <Input
              name="email"
              type="email"
              autoComplete="email"
              required
              maxLength={254}
              value={email}
              onChange={(event) => setEmail(event.currentTarget.value)}
            />
          </Field>
          <Honeypot />
          {state.step === 'open' && state.hasFailed && (
            <Notice tone="err">{t('myDonations.ask.failed')}</Notice>
          )}
          <div className="row">
            <Button
              type="submit"
              disabled={isSending}
              busy={isSending}
              busyLabel={t('myDonations.ask.sending')}
            >
              {t('myDonations.ask.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
