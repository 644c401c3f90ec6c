import { type FormEvent, useState } from 'react';
import { useAdminCall } from '#src/features/admin/web/components/use-admin-call.ts';
import { createIdempotencyKeys } from '#src/http/web/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Field } from '#src/ui/field.tsx';
import { Note } from '#src/ui/note.tsx';
import { Panel } from '#src/ui/panel.tsx';
import { Textarea } from '#src/ui/textarea.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import { type FullMessage, longestReply, type replyToMessage } from '../../admin-contract.ts';

type ReplyFormProps = {
  message: FullMessage;
  onSent: (message: FullMessage) => void;
  /** Whether there is something that would be lost. */
  onBegun: (hasText: boolean) => void;
};

type Sending = 'open' | 'sending' | 'empty' | 'failed';

/** Answers by mail. What was typed stays until it is sent. */
export function ReplyForm({ message, onSent, onBegun }: ReplyFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [text, setText] = useState('');
  const [sending, setSending] = useState<Sending>('open');
  const [keys, setKeys] = useState(() => createIdempotencyKeys());

  function change(typed: string) {
    setText(typed);
    setSending('open');
    onBegun(typed.trim() !== '');
  }

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending === 'sending') return;
    if (text.trim() === '') return setSending('empty');

    setSending('sending');
    const answer = await call<typeof replyToMessage>(
      { method: 'POST', path: '/api/admin/messages/{id}/replies' },
      { params: { id: message.id }, body: { id: keys(text), message: text } },
    );
    if (!answer.ok) return setSending('failed');
    onSent(answer.value);
    change('');
    // The same words once more are another answer.
    setKeys(() => createIdempotencyKeys());
    showToast({ tone: 'ok', title: t('adminInbox.sent') });
  }

  return (
    <Panel className="message-part">
      <form className="stack" noValidate onSubmit={(event) => void handleSubmit(event)}>
        <Field
          label={t('adminInbox.write')}
          hint={t('adminInbox.writeHint', { email: message.email })}
          {...(sending === 'empty' && { error: t('forms.required') })}
        >
          <Textarea
            rows={6}
            value={text}
            maxLength={longestReply}
            onChange={(event) => change(event.currentTarget.value)}
          />
        </Field>
        {sending === 'failed' && <Note tone="err">{t('adminInbox.sendFailed')}</Note>}
        <div className="row">
          <Button type="submit" busy={sending === 'sending'} busyLabel={t('forms.sending')}>
            {t('adminInbox.send')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
