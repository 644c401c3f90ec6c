import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { FieldIssue } from '#src/web/field-issue.ts';

const issueKeys: Partial<Record<string, MessageKey>> = {
  devanagari: 'adminTexts.issues.devanagari',
  text_end: 'adminTexts.issues.textEnd',
  words_differ: 'adminTexts.issues.wordsDiffer',
  too_small: 'forms.required',
};

/** Localized message for an invalid field of a verse. */
export function useVerseIssueText(): (issue: FieldIssue | undefined) => string | undefined {
  const { t } = useI18n();
  const textOf = useRecordFieldText();

  return (issue) => {
    const key = issueKeys[issue?.code ?? ''];
    return key ? t(key) : textOf(issue);
  };
}
