import { type FormEvent, useState } from 'react';
import { Honeypot } from '#src/web/forms/honeypot.tsx';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { usePostedForm } from '#src/web/forms/use-posted-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { askForLink } from '../../contract.ts';

const loadRules = async () => (await import('../../contract.ts')).linkForm;

/** Asks for the address; what it says afterwards is the same for every one. */
export function AskForLink({ isInvalid }: { isInvalid: boolean }) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState('');
  const { state, send, formRef } = usePostedForm<typeof askForLink>({
    address: { method: 'POST', path: '/api/my-gifts/link' },
    loadRules,
  });
  const error = state.step === 'open' ? fieldText(state.issues['email']) : undefined;
  const isSending = state.step === 'sending';

  if (state.step === 'sent' && sentTo !== email) setSentTo(email);
  if (sentTo) {
    return (
      <Note tone="ok" title={t('myGifts.ask.sentTitle')}>
        <p>{t('myGifts.ask.sentText', { email: sentTo })}</p>
      </Note>
    );
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <>
      {isInvalid && <Note tone="warn">{t('myGifts.open.invalid')}</Note>}
      <Panel className="my-gifts-step">
        <form ref={formRef} className="stack" method="post" noValidate onSubmit={handleSubmit}>
          <h2>{t('myGifts.ask.title')}</h2>
          <p>{t('myGifts.ask.text')}</p>
          <Field label={t('myGifts.ask.email')} {...(error !== undefined && { error })}>
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
          {state.step === 'open' && state.hasFailed && <Note tone="err">{t('myGifts.ask.failed')}</Note>}
          <div className="row">
            <Button type="submit" disabled={isSending} busy={isSending} busyLabel={t('myGifts.ask.sending')}>
              {t('myGifts.ask.submit')}
            </Button>
          </div>
        </form>
      </Panel>
    </>
  );
}
