import { type FormEvent, useRef, useState } from 'react';
import '#src/admin-ui/page/admin-dialog.css';
import { failureKeys } from '#src/admin-ui/api/failure-keys.ts';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { failureOf, formResultOf, issuesOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { correctDonorEmail } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { needsReauthentication } from '../shared/needs-reauthentication.ts';

type EmailItemProps = {
  donation: DonationDetail;
  email: string;
  onChanged: (donation: DonationDetail) => void;
};

/** Address of the donor, and the button that corrects it. An offline donation is corrected as a whole. */
export function EmailItem({ donation, email, onChanged }: EmailItemProps) {
  const { t } = useI18n();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const { source, status } = donation;
  const isPaid = status === 'success' || status === 'pending' || status === 'refunded';

  return (
    <span className="row">
      <bdi>{email}</bdi>
      {can(correctDonorEmail) && source === 'gateway' && isPaid && (
        <Button variant="line" small onClick={() => setOpen(true)}>
          {t('adminDonations.correctEmail')}
        </Button>
      )}
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('adminDonations.correctEmailTitle')}
        closeLabel={t('common.close')}
      >
        <EmailForm donation={donation} email={email} onChanged={onChanged} onClose={() => setOpen(false)} />
      </Dialog>
    </span>
  );
}

function EmailForm({ donation, email, onChanged, onClose }: EmailItemProps & { onClose: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const [entered, setEntered] = useState(email);
  const form = useRef<HTMLFormElement>(null);
  const { state, isSubmitting, send, settle, reset } = useSubmitForm(async () => {
    const body = { email: entered.trim() };
    const result = await call(correctDonorEmail, { params: { id: donation.id }, body });
    if (needsReauthentication(result)) return { status: 'idle' };
    if (result.ok) {
      showToast({ tone: 'ok', title: t('adminDonations.emailCorrected', { address: body.email }) });
      onChanged(result.value);
      onClose();
    }
    return formResultOf(result);
  });

  const failure = failureOf(state);
  const emailIssue = issuesOf(state)['email'];
  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const issues =
      entered.trim() === email
        ? { email: { field: 'email', code: 'unchanged' } }
        : schemaIssues(correctDonorEmail.body, { email: entered.trim() });
    if (issues) settle({ status: 'invalid', issues, failure: null });
    else void send();
  }

  return (
    <form ref={form} className="admin-dialog" noValidate onSubmit={handleSubmit}>
      <p className="muted">
        {t(donation.monthly ? 'adminDonations.correctMonthlyEmailText' : 'adminDonations.correctEmailText')}
      </p>
      <Field
        label={t('adminDonations.email')}
        {...(emailIssue && {
          error: t(
            emailIssue.code === 'unchanged' ? 'adminDonations.emailUnchanged' : 'adminDonations.emailInvalid',
          ),
        })}
      >
        <Input
          type="email"
          autoComplete="off"
          value={entered}
          onChange={(event) => {
            setEntered(event.currentTarget.value);
            if (!isSubmitting) reset();
          }}
        />
      </Field>
      {failure && <Notice tone="err">{t(failureKeys[failure.status] ?? 'adminDonations.failed')}</Notice>}
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onClose}>
          {t('adminDonations.goBack')}
        </Button>
        <Button type="submit" small busy={isSubmitting}>
          {t('adminDonations.correctEmailNow')}
        </Button>
      </div>
    </form>
  );
}
