import type { FormEvent } from 'react';
import { Honeypot } from '#src/http/web/honeypot.tsx';
import { useFieldText } from '#src/http/web/use-field-text.ts';
import { usePostedForm } from '#src/http/web/use-posted-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Note } from '#src/ui/note.tsx';
import { SentPanel } from '#src/ui/sent-panel.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import type { sendContactMessage } from '../../contract.ts';

/** CON-11. */
const leastMs = 1500;
const loadRules = async () => (await import('../../contract.ts')).contactForm;

/** Sends a message to the organisation (CON-07 to CON-13). */
export function ContactForm() {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const { state, send, formRef } = usePostedForm<typeof sendContactMessage>({
    address: { method: 'POST', path: '/api/contact' },
    loadRules,
    leastMs,
  });
  const codes = state.step === 'open' ? state.codes : {};
  const isSending = state.step === 'sending';

  if (state.step === 'sent') {
    return (
      <SentPanel title={t('contact.form.sentTitle')} height={state.height}>
        {t('contact.form.sentText')}
      </SentPanel>
    );
  }

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void send();
  }

  function errorOf(field: string) {
    const error = fieldText(codes[field]);
    return error === undefined ? {} : { error };
  }

  return (
    <form ref={formRef} className="stack" method="post" noValidate onSubmit={handleSubmit}>
      <div className="form-pair">
        <Field label={t('contact.form.name')} {...errorOf('name')}>
          <Input name="name" autoComplete="name" required maxLength={240} />
        </Field>
        <Field label={t('contact.form.email')} {...errorOf('email')}>
          <Input name="email" type="email" autoComplete="email" required maxLength={254} />
        </Field>
      </div>
      <Field label={t('contact.form.subject')} {...errorOf('subject')}>
        <Input name="subject" required maxLength={400} />
      </Field>
      <Field label={t('contact.form.message')} {...errorOf('message')}>
        <Textarea name="message" rows={6} required />
      </Field>
      <Honeypot />
      {state.step === 'open' && state.hasFailed && <Note tone="err">{t('contact.form.failed')}</Note>}
      <div className="row">
        <Button type="submit" disabled={isSending} busy={isSending} busyLabel={t('forms.sending')}>
          {t('contact.form.submit')}
        </Button>
      </div>
    </form>
  );
}
