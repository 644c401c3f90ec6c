import { useI18n } from '#src/i18n/use-i18n.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import type { FieldIssues } from '#src/web/field-issue.ts';

const own: Record<string, MessageKey> = {
  festival: 'reminders.error.nothing',
  weekday0: 'reminders.error.weekday',
  quietFrom: 'reminders.error.quiet',
  quietUntil: 'reminders.error.quiet',
  place: 'reminders.error.place',
  consent: 'reminders.email.consentMissing',
};

export type ErrorOf = (field: string) => { error?: string };

/** Errors of fields in the words of this form, else in those of all forms. */
export function useFieldErrors(issues: FieldIssues, textOf: (field: string) => string | undefined): ErrorOf {
  const { t } = useI18n();

  return function errorOf(field) {
    const issue = issues[field];
    if (!issue) return {};
    const isEmptyPlace = field === 'place' && issue.code === 'required';
    const key = own[field] ?? (/^(month|tithi)\d$/.test(field) ? 'reminders.error.tithi' : undefined);
    const error = key && !isEmptyPlace ? t(key) : textOf(field);
    return error === undefined ? {} : { error };
  };
}
