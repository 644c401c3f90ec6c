import { type FormEvent, useState } from 'react';
import '#src/features/admin/web/components/admin-dialog.css';
import { ProofForm } from '#src/features/auth/web/components/proof-form.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Dialog } from '#src/ui/dialog.tsx';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Note } from '#src/ui/note.tsx';
import { longestReason } from '../../offline-gift-form.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  /** What the button that does it says. */
  doLabel: string;
  /** @returns whether it was done; the dialog closes then. `stale`: the sign-in is too old and is renewed first */
  onDo: (reason: string) => Promise<boolean | 'stale'>;
  onClose: () => void;
};

/** Asks for a reason before something is done that stays in the books. */
export function ReasonDialog({ open, title, onClose, ...form }: ReasonDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({ text, label, doLabel, onDo, onClose }: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const [sending, setSending] = useState<'open' | 'sending' | 'empty' | 'failed' | 'stale'>('open');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (sending === 'sending') return;
    if (reason.trim() === '') setSending('empty');
    else void act();
  }

  async function act(): Promise<void> {
    setSending('sending');
    const outcome = await onDo(reason.trim());
    if (outcome === true) onClose();
    else setSending(outcome || 'failed');
  }

  if (sending === 'stale') return <ProofForm onProved={() => void act()} onCancel={onClose} />;
  return (
    <form className="admin-dialog" noValidate onSubmit={handleSubmit}>
      <p className="muted">{text}</p>
      <Field
        label={label}
        hint={t('adminDonations.reasonHint')}
        {...(sending === 'empty' && { error: t('forms.required') })}
      >
        <Input
          value={reason}
          maxLength={longestReason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {sending === 'failed' && <Note tone="err">{t('adminDonations.failed')}</Note>}
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onClose}>
          {t('admin.cancel')}
        </Button>
        <Button type="submit" small busy={sending === 'sending'}>
          {doLabel}
        </Button>
      </div>
    </form>
  );
}
