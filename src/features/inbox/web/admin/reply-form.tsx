import { type FormEvent, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { type FullMessage, longestReply, type replyToMessage } from '../../admin-contract.ts';

type ReplyFormProps = {
  message: FullMessage;
  onSent: (message: FullMessage) => void;
  /** Whether there is something that would be lost. */
  onBegun: (hasText: boolean) => void;
};

type Sending = 'open' | 'sending' | 'empty' | 'failed';

/** Answers by email. What was typed stays until it is sent. */
export function ReplyForm({ message, onSent, onBegun }: ReplyFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>('open');
  const [missed, setMissed] = useState<object | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const [keys, setKeys] = useState(() => createIdempotencyKeys());

  // Each attempt shows the empty field again.
  useFocusFirstError(form, missed);

  function change(typed: string) {
    setText(typed);
    setSending('open');
    setMissed(null);
    onBegun(typed.trim() !== '');
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending === 'sending') return;
    if (text.trim() === '') {
      setSending('empty');
      setMissed({});
      return;
    }

    setSending('sending');
    const answer = await call<typeof replyToMessage>(
      { method: 'POST', path: '/api/admin/messages/{id}/replies' },
      { params: { id: message.id }, body: { id: keys(text), message: text } },
    );
    if (!answer.ok) return setSending('failed');
    onSent(answer.value);
    change('');
    // Sending the same text again is another reply.
    setKeys(() => createIdempotencyKeys());
    showToast({ tone: 'ok', title: t('adminInbox.sent') });
  }

  return (
    <Panel className="message-part">
      <form ref={form} className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('adminInbox.write')}
          hint={t('adminInbox.writeHint', { email: message.email })}
          {...(sending === 'empty' && { error: t('adminInbox.replyMissing') })}
        >
          <Textarea
            rows={6}
            value={text}
            maxLength={longestReply}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        {sending === 'failed' && <Notice tone="err">{t('adminInbox.sendFailed')}</Notice>}
        <div className="row">
          <Button type="submit" busy={sending === 'sending'} busyLabel={t('forms.sending')}>
            {t('adminInbox.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
