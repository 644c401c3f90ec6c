import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import {
  type MailingForm as MailingValues,
  type MailingPreview,
  sendMailing,
} from '../../mailing-admin-contract.ts';
import { MailingForm } from './mailing-form.tsx';
import { MailingPreviewPanel } from './mailing-preview.tsx';
import { emailCount, type EmailCounts, emptyMailing } from './mailing-recipients.ts';
import './mailings.css';

type EmailRegistrantsProps = { eventId: string; emails: EmailCounts };

/** Button that opens an email to registered people. Its text stays until it is sent. */
export function EmailRegistrants({ eventId, emails }: EmailRegistrantsProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [isOpen, setOpen] = useState(false);
  const [values, setValues] = useState(() => emptyMailing(emails));
  const [preview, setPreview] = useState<MailingPreview | null>(null);
  const [sent, setSent] = useState<MailingValues | null>(null);
  const [keys, setKeys] = useState(() => createIdempotencyKeys());
  const { run, isRunning } = useAction(
    (form: MailingValues) =>
      call(sendMailing, { params: { id: eventId }, body: { ...form, id: keys(form) } }),
    {
      errorTitle: t('adminRegistrations.email.failed'),
      reasons: {
        conflict: t('adminRegistrations.email.noRecipients'),
        too_many_requests: t('adminRegistrations.email.limit'),
      },
      onDone: ({ recipientCount }) => {
        showToast({ tone: 'ok', title: t('adminRegistrations.email.sent', { count: recipientCount }) });
        // The form deletes the draft of the sent text before the dialog is closed.
        flushSync(() => {
          setSent(values);
          setValues(emptyMailing(emails));
          setPreview(null);
        });
        setOpen(false);
        // A later submission of the same text is another email.
        setKeys(() => createIdempotencyKeys());
      },
      reloads: true,
    },
  );

  function close() {
    if (!isRunning) setOpen(false);
  }

  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        {t('adminRegistrations.email.open')}
      </Button>
      <Dialog
        open={isOpen}
        onClose={close}
        title={t(preview ? 'adminRegistrations.email.preview' : 'adminRegistrations.email.open')}
        closeLabel={t('common.close')}
      >
        {preview ? (
          <MailingPreviewPanel
            values={values}
            preview={preview}
            count={emailCount(emails, values.recipients)}
            isSending={isRunning}
            onSend={() => void run(values)}
            onBack={() => setPreview(null)}
          />
        ) : (
          <MailingForm
            eventId={eventId}
            emails={emails}
            values={values}
            base={emptyMailing(emails)}
            sent={sent}
            onChange={(part) => setValues((before) => ({ ...before, ...part }))}
            onPreview={setPreview}
            onCancel={close}
          />
        )}
      </Dialog>
      <UnsavedChanges when={values.subject.trim() !== '' || values.message.trim() !== ''} />
    </>
  );
}
