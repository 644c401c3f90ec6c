import { type FormEvent, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import type { FormResult } from '#src/web/forms/form-state.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { maxReasonLength } from '../../../offline/offline-donation-form.ts';

type ReasonDialogProps = {
  open: boolean;
  title: string;
  /** What will happen. */
  text: string;
  label: string;
  /** What to do about an empty field. */
  missing: string;
  /** Label of the button that does it. */
  doLabel: string;
  /** @returns whether it was done; the dialog closes then. `stale`: the sign-in is too old and was not renewed */
  onDo: (reason: string) => Promise<boolean | 'stale'>;
  onClose: () => void;
};

/** Asks for a reason before something is done that stays in the ledger. */
export function ReasonDialog({ open, title, onClose, ...form }: ReasonDialogProps) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onClose={onClose} title={title} closeLabel={t('common.close')}>
      <ReasonForm {...form} onClose={onClose} />
    </Dialog>
  );
}

function ReasonForm({
  text,
  label,
  missing,
  doLabel,
  onDo,
  onClose,
}: Omit<ReasonDialogProps, 'open' | 'title'>) {
  const { t } = useI18n();
  const [reason, setReason] = useState('');
  const form = useRef<HTMLFormElement>(null);
  const { state, isSubmitting, send, settle } = useSubmitForm<void, 'failed'>(act);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSubmitting) return;
    if (reason.trim() === '') {
      const issues = { reason: { field: 'reason', code: 'required' } };
      settle({ status: 'invalid', issues, failure: null });
    } else void send();
  }

  async function act(): Promise<FormResult<'failed'>> {
    const outcome = await onDo(reason.trim());
    if (outcome === 'stale') return { status: 'idle' };
    if (!outcome) return { status: 'failed', failure: 'failed' };
    onClose();
    return { status: 'succeeded' };
  }

  return (
    <form ref={form} className="admin-dialog" noValidate onSubmit={handleSubmit}>
      <p className="muted">{text}</p>
      <Field
        label={label}
        hint={t('adminDonations.reasonHint')}
        {...(state.status === 'invalid' && { error: missing })}
      >
        <Input
          value={reason}
          maxLength={maxReasonLength}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Field>
      {state.status === 'failed' && <Notice tone="err">{t('adminDonations.failed')}</Notice>}
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onClose}>
          {t('adminDonations.goBack')}
        </Button>
        <Button type="submit" small busy={isSubmitting}>
          {doLabel}
        </Button>
      </div>
    </form>
  );
}
