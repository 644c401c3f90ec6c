import { type FormEvent, useRef, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { maxNameLength, splitDonor } from '../../../admin-contract.ts';
import type { DonorDetail, DonorDonation } from '../../../admin-donor.ts';
import { sumTotals } from '../../../sum-totals.ts';
import { MoneyLines } from '../money-lines.tsx';

type SplitDialogProps = {
  donor: DonorDetail;
  donations: DonorDonation[];
  /** @param id the new donor */
  onSplit: (id: string) => void;
  onClose: () => void;
};

/** Previews what moves to a new donor. */
export function SplitDialog({ donor, donations, onSplit, onClose }: SplitDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const keys = useRef(createIdempotencyKeys());
  const [name, setName] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const donationIds = donations.map(({ id }) => id);

  const { run, isRunning } = useAction(split, {
    onError: () => setFailed(true),
    onDone: ({ id }) => onSplit(id),
  });

  function split() {
    const body = { newId: keys.current({ name, donationIds }), name, donationIds };
    return call(splitDonor, { params: { id: donor.id }, body });
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void run();
  }

  return (
    <Dialog open onClose={onClose} title={t('adminDonors.split')} closeLabel={t('common.close')}>
      <form className="admin-dialog" onSubmit={handleSubmit}>
        <p className="muted">{t('adminDonors.splitText')}</p>
        <p>
          {t('adminDonors.donationCount', { count: donations.length })}
          {t('common.colon')}
          <MoneyLines totals={sumsOf(donations)} />
        </p>
        <Field label={t('adminDonors.newName')} hint={t('adminDonors.nameHint')}>
          <Input
            value={name}
            maxLength={maxNameLength}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </Field>
        {hasFailed && <Notice tone="err">{t('adminDonors.failed')}</Notice>}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={isRunning}>
            {t('adminDonors.splitDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function sumsOf(donations: DonorDonation[]) {
  const successful = donations.filter(({ status }) => status === 'success');
  return sumTotals(
    successful.map(({ currency, netAmountMinor: netMinor }) => ({ currency, netMinor, donations: 1 })),
  );
}
