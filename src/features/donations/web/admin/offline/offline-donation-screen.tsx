import { useState } from 'react';
import { useLocation } from 'react-router';
import { LoadedRecord } from '#src/admin-ui/record/loaded-record.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { cancelOfflineDonation, enterOfflineDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { OfflineDonationFields } from './offline-donation-fields.tsx';
import { entryOf, entryRules, newEntry, type OfflineValues, valuesOf } from './offline-values.ts';
import { readDonation } from '../detail/read-donation.ts';

/** A donation in cash, by cheque, by transfer or in kind; with `corrects` in place of one that was entered wrongly. */
export function OfflineDonationScreen() {
  const { t } = useI18n();
  const corrects = new URLSearchParams(useLocation().search).get('corrects');
  if (!corrects) return <EntryForm corrects={null} />;
  return (
    <LoadedRecord key={corrects} title={t('adminDonations.correctTitle')} id={corrects} read={readDonation}>
      {(donation) => <EntryForm corrects={donation} />}
    </LoadedRecord>
  );
}

function EntryForm({ corrects }: { corrects: DonationDetail | null }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const [keys] = useState(() => createIdempotencyKeys());

  function save(values: OfflineValues) {
    const entry = { ...entryOf(values), id: keys(values) };
    return corrects
      ? call<typeof cancelOfflineDonation>(
          { method: 'POST', path: '/api/admin/offline-donations/{id}/cancellation' },
          { params: { id: corrects.id }, body: { reason: values.reason, replacement: entry } },
        )
      : call<typeof enterOfflineDonation>(
          { method: 'POST', path: '/api/admin/offline-donations' },
          { body: entry },
        );
  }

  return (
    <RecordForm
      title={corrects ? t('adminDonations.correctTitle') : t('adminDonations.newTitle')}
      listHref="/admin/donations"
      initial={corrects ? valuesOf(corrects) : newEntry(locale)}
      version={null}
      rules={entryRules(corrects !== null)}
      save={save}
      readNewest={() => Promise.resolve(null)}
    >
      {(fields) => <OfflineDonationFields {...fields} isCorrection={corrects !== null} />}
    </RecordForm>
  );
}
