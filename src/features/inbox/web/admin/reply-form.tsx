import { type FormEvent, useRef, useState } from 'react';
import { failureKeys } from '#src/admin-ui/api/failure-keys.ts';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { tooLongIssues } from '#src/admin-ui/form/text-limit.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { failureOf, formResultOf } from '#src/web/forms/form-result.ts';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type FullMessage, getMessage, maxReplyLength, replyToMessage } from '../../admin-contract.ts';

type ReplyFormProps = {
  message: FullMessage;
  /** Called with the message after a reply of this form or of someone else. */
  onReplied: (message: FullMessage) => void;
  /** Whether there is text that would be lost. */
  onBegun: (hasText: boolean) => void;
};

const missing = {
  status: 'invalid',
  issues: { message: { field: 'message', code: 'required' } },
  failure: null,
} as const satisfies FormResult;

const noText = { text: '' };

/** Status of a reply to a message that someone else has replied to. */
const conflict = 409;

/** Failures that another attempt does not solve. */
const errorKeys: Readonly<Record<number, MessageKey | undefined>> = {
  403: failureKeys[403],
  404: failureKeys[404],
  [conflict]: 'adminInbox.repliedMeanwhile',
};

/** Replies by email. The text stays until it is sent. */
export function ReplyForm({ message, onReplied, onBegun }: ReplyFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const params = { id: message.id };
  const showToast = useToast();
  const [text, setText] = useState('');
  const [sent, setSent] = useState<{ text: string } | null>(null);
  const { state, isSubmitting, send, settle, reset } = useSubmitForm(reply);
  const form = useRef<HTMLFormElement>(null);
  const [keys, setKeys] = useState(() => createIdempotencyKeys());

  const failure = failureOf(state);
  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function change(typed: string) {
    setText(typed);
    reset();
    onBegun(typed.trim() !== '');
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    // A new object each time, so that each attempt focuses the field.
    const issues = tooLongIssues({ message: [text, maxReplyLength] });
    if (text.trim() === '') settle({ ...missing });
    else if (issues) settle({ status: 'invalid', issues, failure: null });
    else void send();
  }

  async function reply(): Promise<FormResult> {
    const result = await call(replyToMessage, {
      params,
      body: { id: keys(text), message: text, knownReplies: message.replies.length },
    });
    if (!result.ok) {
      if (result.status === conflict) await showOtherReply();
      return formResultOf(result);
    }
    onReplied(result.value);
    setSent({ text });
    change('');
    // A later submission of the same text is another reply.
    setKeys(() => createIdempotencyKeys());
    showToast({ tone: 'ok', title: t('adminInbox.sent') });
    return formResultOf(result);
  }

  async function showOtherReply(): Promise<void> {
    const newest = await call(getMessage, { params });
    if (newest.ok) onReplied(newest.value);
  }

  return (
    <Panel className="message-part">
      <form ref={form} className="stack" noValidate onSubmit={handleSubmit}>
        <RecordDraft
          name="reply"
          record={{
            fields: { values: { text }, change: ({ text: kept = '' }) => change(kept) },
            base: noText,
            sent,
            isLocked: isSubmitting,
          }}
        />
        <LimitedField
          text={text}
          most={maxReplyLength}
          label={t('adminInbox.write')}
          hint={t('adminInbox.writeHint', { email: message.email })}
          {...(state.status === 'invalid' && { error: t('adminInbox.replyMissing') })}
        >
          <Textarea
            rows={6}
            value={text}
            readOnly={isSubmitting}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </LimitedField>
        {failure && <Notice tone="err">{t(errorKeys[failure.status] ?? 'adminInbox.sendFailed')}</Notice>}
        <div className="row">
          <Button type="submit" busy={isSubmitting} busyLabel={t('forms.sending')}>
            {t('adminInbox.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
