import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '../field-issue.ts';

/** Fields with their own message for a missing value. */
const missingKeys: Partial<Record<string, MessageKey>> = {
  name: 'forms.missing.name',
  email: 'forms.missing.email',
  subject: 'forms.missing.subject',
  message: 'forms.missing.message',
  inquiryType: 'forms.missing.inquiryType',
  times: 'forms.missing.times',
  skills: 'forms.missing.skills',
  consent: 'forms.missing.consent',
  place: 'forms.missing.place',
};

/** Fields with one message for every wrong value. */
const wrongKeys: Partial<Record<string, MessageKey>> = {
  inquiryType: 'forms.missing.inquiryType',
  hoursPerMonth: 'forms.missing.hoursPerMonth',
  seats: 'forms.missing.seats',
};

/** Message for an error of a field: by its name first, else by the code alone. */
export function useFieldText(): (issue: FieldIssue | undefined) => string | undefined {
  const { t } = useI18n();

  return function fieldText(issue) {
    if (!issue) return undefined;
    switch (issue.code) {
      case 'required':
        return t(missingKeys[issue.field] ?? 'forms.required');
      case 'invalid_email':
        return t('forms.invalidEmail');
      case 'too_long':
        return issue.most === undefined ? t('forms.tooLong') : t('forms.tooLongBy', { most: issue.most });
      default:
        return t(wrongKeys[issue.field] ?? 'forms.invalid');
    }
  };
}
