import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import type { sendContactMessage } from '../../contract.ts';
import * as endpoints from '../../endpoints.ts';

/** CON-11: minimum duration of the sending state. */
const minMs = 1500;
const loadSchema = async () => (await import('../../contract.ts')).contactForm;

/** Sends a message to the organization (CON-07 to CON-13). */
export function ContactForm() {
  const { t } = useI18n();
  const words = {
    submit: t('contact.form.submit'),
    sentTitle: t('contact.form.sentTitle'),
    sentText: t('contact.form.sentText'),
    failed: t('contact.form.failed'),
  };

  return (
    <VisitorForm<typeof sendContactMessage>
      address={endpoints.sendContactMessage}
      loadSchema={loadSchema}
      minMs={minMs}
      words={words}
    >
      {(errorOf) => (
        <>
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
        </>
      )}
    </VisitorForm>
  );
}
