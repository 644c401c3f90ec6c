import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import type { WritingTools } from '#src/admin-ui/markdown/writing-tools.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import type { IssueValues } from './issue-values.ts';

type TextFieldsProps = {
  language: IssueValues['language'];
  values: IssueValues;
  /** Whether the subject was left empty although the language requires it. */
  isMissing: boolean;
  tools: WritingTools;
  onChange: (part: Partial<IssueValues>) => void;
};

/** Subject, preview line and text of an issue in one language. */
export function TextFields({ language, values, isMissing, tools, onChange }: TextFieldsProps) {
  const { t } = useI18n();
  const text = values.texts[language];
  const change = (part: Partial<typeof text>) =>
    onChange({ texts: { ...values.texts, [language]: { ...text, ...part } } });
  return (
    <div className="stack">
      <Field
        label={t('adminNewsletter.subject')}
        {...(isMissing && { error: t('adminNewsletter.subjectMissing'), errorRole: 'alert' as const })}
      >
        <Input
          value={text.subject}
          lang={language}
          maxLength={150}
          onChange={(event) => change({ subject: event.target.value })}
        />
      </Field>
      <Field label={t('adminNewsletter.preheader')} hint={t('adminNewsletter.preheaderHint')}>
        <Input
          value={text.preheader}
          lang={language}
          maxLength={200}
          onChange={(event) => change({ preheader: event.target.value })}
        />
      </Field>
      <MarkdownField
        label={t('adminNewsletter.body')}
        value={text.body}
        rows={14}
        lang={language}
        {...tools}
        onChange={(body) => change({ body })}
      />
    </div>
  );
}
