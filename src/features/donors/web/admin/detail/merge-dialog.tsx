import { type FormEvent, useCallback, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useRequest } from '#src/admin-ui/api/use-request.ts';
import '#src/admin-ui/page/admin-dialog.css';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { listDonors, mergeDonor, previewMerge } from '../../../admin-contract.ts';
import type { DonorDetail } from '../../../admin-donor.ts';
import { MoneyLines } from '../money-lines.tsx';

type MergeDialogProps = {
  donor: DonorDetail;
  onMerged: (donor: DonorDetail) => void;
  onClose: () => void;
};

/** Finds another record of the same person, and previews the totals after the merge. */
export function MergeDialog({ donor, onMerged, onClose }: MergeDialogProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState('');
  const [hasFailed, setFailed] = useState(false);
  const send = useCallback(
    (signal: AbortSignal) => call(listDonors, { query: { search, limit: 50 } }, { signal }),
    [call, search],
  );
  const { request } = useRequest(send);
  const others = request.state === 'ready' ? request.value.items.filter(({ id }) => id !== donor.id) : [];
  const foundText =
    others.length === 0
      ? t('admin.nothingFound')
      : t('admin.total', { count: others.length, number: formatNumber(others.length) });
  const mergedId = others.some(({ id }) => id === chosen) ? chosen : '';

  const { run, isRunning } = useAction(
    () => call(mergeDonor, { params: { id: donor.id }, body: { mergedId } }),
    { onError: () => setFailed(true), onDone: onMerged },
  );

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (mergedId !== '') void run();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={t('adminDonors.mergeTitle', { name: donor.name ?? t('adminDonors.anonymous') })}
      closeLabel={t('common.close')}
    >
      <form className="admin-dialog" onSubmit={handleSubmit}>
        <p className="muted">{t('adminDonors.mergeText')}</p>
        <Field label={t('adminDonors.search')}>
          <Input
            type="search"
            value={search}
            maxLength={200}
            onChange={(event) => setSearch(event.currentTarget.value)}
          />
        </Field>
        <Field label={t('adminDonors.other')} hint={request.state === 'ready' && foundText}>
          <Select value={mergedId} onChange={(event) => setChosen(event.currentTarget.value)}>
            <option value="">{t('adminDonors.choose')}</option>
            {others.map(({ id, name, email }) => (
              <option key={id} value={id}>
                {[name ?? t('adminDonors.anonymous'), email].filter(Boolean).join(' · ')}
              </option>
            ))}
          </Select>
        </Field>
        {mergedId !== '' && <MergePreview key={mergedId} id={donor.id} mergedId={mergedId} />}
        {hasFailed && <Notice tone="err">{t('adminDonors.failed')}</Notice>}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small disabled={mergedId === ''} busy={isRunning}>
            {t('adminDonors.mergeDo')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function MergePreview({ id, mergedId }: { id: string; mergedId: string }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const send = useCallback(
    (signal: AbortSignal) => call(previewMerge, { params: { id }, query: { mergedId } }, { signal }),
    [call, id, mergedId],
  );
  const { request } = useRequest(send);
  if (request.state !== 'ready') return null;
  const { merged, totals } = request.value;

  return (
    <div role="status" className="donor-form">
      <p>
        {t('adminDonors.mergeMoves')} <MoneyLines totals={merged.totals} />
      </p>
      <p>
        {t('adminDonors.mergeAfter')} <MoneyLines totals={totals} />
      </p>
    </div>
  );
}
