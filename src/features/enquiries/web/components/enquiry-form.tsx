import { VisitorForm } from '#src/web/forms/visitor-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import type { sendEnquiry } from '../../contract.ts';
import { type InquiryType, inquiryTypes } from '../../inquiry-types.ts';
import * as endpoints from '../../endpoints.ts';

const typeKeys = {
  'General Information': 'enquiry.types.general',
  'Volunteer Opportunity': 'enquiry.types.volunteer',
  'Donation Question': 'enquiry.types.donation',
  Partnership: 'enquiry.types.partnership',
} as const satisfies Record<InquiryType, string>;

const loadSchema = async () => (await import('../../contract.ts')).enquiryForm;

type EnquiryFormProps = {
  /** Project of the enquiry; absent without one. */
  projectId?: string;
  /** Initially selected type. */
  inquiryType?: InquiryType;
};

/**
 * Form for questions about a project and for volunteer offers (ENQ). The page must load the messages of
 * `enquiry` and `forms`.
 */
export function EnquiryForm({ projectId = '', inquiryType = 'General Information' }: EnquiryFormProps) {
  const { t } = useI18n();
  const words = {
    submit: t('enquiry.submit'),
    sentTitle: t('enquiry.sentTitle'),
    sentText: t('enquiry.sentText'),
    failed: t('enquiry.failed'),
  };

  return (
    <VisitorForm<typeof sendEnquiry> address={endpoints.sendEnquiry} loadSchema={loadSchema} words={words}>
      {(errorOf) => (
        <>
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
          <Field
            label={t('enquiry.phone')}
            optionalMark={t('forms.optional')}
            {...errorOf('phone', t('enquiry.phone'))}
          >
            <Input name="phone" type="tel" autoComplete="tel" maxLength={80} />
          </Field>
          <Field label={t('enquiry.subject')} {...errorOf('subject')}>
            <Input name="subject" required maxLength={400} />
          </Field>
          <Field label={t('enquiry.message')} {...errorOf('message')}>
            <Textarea name="message" rows={4} required />
          </Field>
        </>
      )}
    </VisitorForm>
  );
}
