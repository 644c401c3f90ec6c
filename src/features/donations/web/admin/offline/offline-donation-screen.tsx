import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useSite } from '#src/api/site.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { cancelOfflineDonation, enterOfflineDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { firstCurrency, rememberCurrency } from './last-currency.ts';
import type { loader } from './offline-donation-loader.ts';
import { OfflineDonationFields } from './offline-donation-fields.tsx';
import { entryOf, entryRules, newEntry, type OfflineValues, valuesOf } from './offline-values.ts';

export { loader } from './offline-donation-loader.ts';

/** A donation in cash, by cheque, by transfer or in kind; with `corrects` in place of one that was entered wrongly. */
export function Component() {
  const { corrected } = useLoaderData<typeof loader>();
  return <EntryForm key={corrected?.id} corrects={corrected} />;
}

function EntryForm({ corrects }: { corrects: DonationDetail | null }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const { currencies } = useSite();
  const [keys] = useState(() => createIdempotencyKeys());

  async function save(values: OfflineValues) {
    const entry = { ...entryOf(values), id: keys(values) };
    if (corrects)
      return call(cancelOfflineDonation, {
        params: { id: corrects.id },
        body: { reason: values.reason, replacement: entry },
      });
    const result = await call(enterOfflineDonation, { body: entry });
    if (result.ok) rememberCurrency(values.currency);
    return result;
  }

  return (
    <RecordForm
      title={corrects ? t('adminDonations.correctTitle') : t('adminDonations.newTitle')}
      listHref="/admin/donations"
      initial={corrects ? valuesOf(corrects) : newEntry(locale, firstCurrency(currencies))}
      version={null}
      schema={entryRules(corrects !== null)}
      save={save}
      readNewest={null}
    >
      {(fields) => <OfflineDonationFields {...fields} isCorrection={corrects !== null} />}
    </RecordForm>
  );
}
