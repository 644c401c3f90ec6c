import { type FormEvent, useEffect, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import '#src/admin-ui/markdown/markdown-field.css';
import { SourceEditor } from '#src/admin-ui/markdown/source-editor.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import type { FieldIssues } from '#src/web/field-issue.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import {
  type MailingForm as MailingValues,
  type MailingPreview,
  mailingForm,
  mailingRecipients,
  previewMailing,
} from '../../mailing-admin-contract.ts';
import { emailCount, type EmailCounts, recipientKeys } from './mailing-recipients.ts';

type MailingFormProps = {
  eventId: string;
  emails: EmailCounts;
  values: MailingValues;
  base: MailingValues;
  /** Values that were sent last. */
  sent: MailingValues | null;
  onChange: (part: Partial<MailingValues>) => void;
  onPreview: (preview: MailingPreview) => void;
  onCancel: () => void;
};

/** Recipients, subject and message of an email to registered people. */
export function MailingForm({
  eventId,
  emails,
  values,
  base,
  sent,
  onChange,
  onPreview,
  onCancel,
}: MailingFormProps) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const fieldText = useFieldText();
  const form = useRef<HTMLFormElement>(null);
  const [invalid, setInvalid] = useState<{ issues: FieldIssues } | null>(null);
  useFocusFirstError(form, invalid);
  useEffect(() => focusFirstField(form.current), []);
  const { run, isRunning } = useAction(
    () => call(previewMailing, { params: { id: eventId }, body: { ...values, language: locale } }),
    { errorTitle: t('adminRegistrations.email.previewFailed'), onDone: onPreview },
  );
  const errorOf = (name: keyof MailingValues) => {
    const error = fieldText(invalid?.issues[name]);
    return error ? { error } : {};
  };

  function change(part: Partial<MailingValues>) {
    setInvalid(null);
    onChange(part);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const issues = schemaIssues(mailingForm, values);
    setInvalid(issues && { issues });
    if (!issues) void run();
  }

  return (
    <form ref={form} className="admin-dialog mailing-form" noValidate onSubmit={handleSubmit}>
      <RecordDraft name="mailing" record={{ fields: { values, change }, base, sent, isLocked: isRunning }} />
      <Field label={t('adminRegistrations.email.recipients')}>
        <Select
          value={values.recipients}
          onChange={({ currentTarget }) =>
            change({ recipients: currentTarget.value as MailingValues['recipients'] })
          }
        >
          {mailingRecipients.map((recipients) => {
            const count = emailCount(emails, recipients);
            return (
              <option key={recipients} value={recipients} disabled={count === 0}>
                {`${t(recipientKeys[recipients])} (${t('adminRegistrations.email.count', { count })})`}
              </option>
            );
          })}
        </Select>
      </Field>
      <Field label={t('adminRegistrations.email.subject')} {...errorOf('subject')}>
        <Input
          value={values.subject}
          onChange={({ currentTarget }) => change({ subject: currentTarget.value })}
        />
      </Field>
      <Field
        label={t('adminRegistrations.email.message')}
        hint={t('adminRegistrations.email.messageHint')}
        className="markdown-field"
        {...errorOf('message')}
      >
        <SourceEditor rows={8} value={values.message} onChange={(message) => change({ message })} />
      </Field>
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onCancel}>
          {t('admin.goBack')}
        </Button>
        <Button type="submit" small busy={isRunning}>
          {t('adminRegistrations.email.showPreview')}
        </Button>
      </div>
    </form>
  );
}
