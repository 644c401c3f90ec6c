import type { FormEvent } from 'react';
import { Honeypot } from '#src/http/web/honeypot.tsx';
import { useFieldText } from '#src/http/web/use-field-text.ts';
import { usePostedForm } from '#src/http/web/use-posted-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Note } from '#src/ui/note.tsx';
import { Select } from '#src/ui/select.tsx';
import { SentPanel } from '#src/ui/sent-panel.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import type { sendEnquiry } from '../../contract.ts';
import { type InquiryType, inquiryTypes } from '../../inquiry-types.ts';

const typeKeys = {
  'General Information': 'enquiry.types.general',
  'Volunteer Opportunity': 'enquiry.types.volunteer',
  'Donation Question': 'enquiry.types.donation',
  Partnership: 'enquiry.types.partnership',
} as const satisfies Record<InquiryType, string>;

const loadRules = async () => (await import('../../contract.ts')).enquiryForm;

type EnquiryFormProps = {
  /** The project it is about; left out where it is about none. */
  projectId?: string;
  /** The type that is chosen at first. */
  inquiryType?: InquiryType;
};

/**
 * Asks about a project or offers help (ENQ). Speaks with the messages `enquiry` and `forms`, which its page has to
 * name.
 */
export function EnquiryForm({ projectId = '', inquiryType = 'General Information' }: EnquiryFormProps) {
  const { t } = useI18n();
  const fieldText = useFieldText();
  const { state, send, formRef } = usePostedForm<typeof sendEnquiry>({
    address: { method: 'POST', path: '/api/enquiries' },
    loadRules,
  });
  const codes = state.step === 'open' ? state.codes : {};
  const isSending = state.step === 'sending';

  if (state.step === 'sent') {
    return (
      <SentPanel title={t('enquiry.sentTitle')} height={state.height}>
        {t('enquiry.sentText')}
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
      <input type="hidden" name="projectId" value={projectId} />
      <Field label={t('enquiry.type')} {...errorOf('inquiryType')}>
        <Select name="inquiryType" defaultValue={inquiryType}>
          {inquiryTypes.map((type) => (
            <option key={type} value={type}>
              {t(typeKeys[type])}
            </option>
          ))}
        </Select>
      </Field>
      <div className="form-pair">
        <Field label={t('enquiry.name')} {...errorOf('name')}>
          <Input name="name" autoComplete="name" required maxLength={240} />
        </Field>
        <Field label={t('enquiry.email')} {...errorOf('email')}>
          <Input name="email" type="email" autoComplete="email" required maxLength={254} />
        </Field>
      </div>
      <Field label={t('enquiry.phone')} optionalMark={t('forms.optional')} {...errorOf('phone')}>
        <Input name="phone" type="tel" autoComplete="tel" maxLength={80} />
      </Field>
      <Field label={t('enquiry.subject')} {...errorOf('subject')}>
        <Input name="subject" required maxLength={400} />
      </Field>
      <Field label={t('enquiry.message')} {...errorOf('message')}>
        <Textarea name="message" rows={4} required />
      </Field>
      <Honeypot />
      {state.step === 'open' && state.hasFailed && <Note tone="err">{t('enquiry.failed')}</Note>}
      <div className="row">
        <Button type="submit" disabled={isSending} busy={isSending} busyLabel={t('forms.sending')}>
          {t('enquiry.submit')}
        </Button>
      </div>
    </form>
  );
}
