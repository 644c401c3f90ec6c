import { useEffect, useRef, useState } from 'react';
import { useLoaderData, useLocation, useNavigate } from 'react-router';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { RecordFormFrame } from '#src/admin-ui/record/record-form-frame.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { formatMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { createIdempotencyKeys } from '#src/web/forms/idempotency-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { cancelOfflineDonation, enterOfflineDonation } from '../../../admin-contract.ts';
import type { DonationDetail } from '../../../admin-donation.ts';
import { readRecordedDonor, type RecordedDonor } from '../components/recorded-donor.ts';
import { firstCurrency, storeCurrency } from './last-currency.ts';
import type { loader } from './offline-donation-loader.ts';
import { OfflineDonationFields } from './offline-donation-fields.tsx';
import {
  entryOf,
  entryRules,
  donorValues,
  newEntry,
  nextEntry,
  type OfflineValues,
  valuesOf,
} from './offline-values.ts';

export { loader } from './offline-donation-loader.ts';

/**
 * A donation in cash, by cheque, by transfer or in kind; with `corrects` in place of one that was entered wrongly, or
 * from the donor whose page was open.
 */
export function Component() {
  const { corrected } = useLoaderData<typeof loader>();
  const donor = readRecordedDonor(useLocation().state);
  const [series, setSeries] = useState<Series>({ round: 0, initial: null });
  return (
    <EntryForm
      // Each entry has keys of its own, so that an equal one is recorded too.
      key={corrected?.id ?? series.round}
      corrects={corrected}
      donor={donor}
      initial={series.initial}
      onAnother={(initial) => setSeries({ round: series.round + 1, initial })}
    />
  );
}

type Series = { round: number; initial: OfflineValues | null };
type EntryFormProps = {
  corrects: DonationDetail | null;
  /** Fills in the first entry. */
  donor: RecordedDonor | null;
  /** Values taken from the entry before. */
  initial: OfflineValues | null;
  onAnother: (initial: OfflineValues) => void;
};

function EntryForm({ corrects, donor, initial, onAnother }: EntryFormProps) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const { currencies } = useSite();
  const [keys] = useState(() => createIdempotencyKeys());
  const saved = useRef<{ id: string; values: OfflineValues } | null>(null);

  async function save(values: OfflineValues) {
    const entry = { ...entryOf(values), id: keys(values) };
    const result = corrects
      ? await call(cancelOfflineDonation, {
          params: { id: corrects.id },
          body: { reason: values.reason, replacement: entry },
        })
      : await call(enterOfflineDonation, { body: entry });
    if (result.ok) {
      saved.current = { id: result.value.id, values };
      if (!corrects) storeCurrency(values.currency);
    }
    return result;
  }

  function handleSaved() {
    if (!saved.current) return;
    const { id, values } = saved.current;
    showToast({
      tone: 'ok',
      title: t('adminDonations.recorded', { amount: formatMoney(entryOf(values), 'two') }),
      action: {
        label: t('adminDonations.viewDonation'),
        onAction: () => void navigate(`/admin/donations/${id}`),
      },
    });
  }

  const isNext = initial !== null;
  useEffect(() => {
    // The button that had the focus belonged to the form of the last entry.
    if (isNext) focusFirstField(document.querySelector<HTMLElement>('.record-form'));
  }, [isNext]);

  function handleAnother() {
    if (saved.current) onAnother(nextEntry(locale, saved.current.values));
  }

  const start = initial ?? { ...newEntry(locale, firstCurrency(currencies)), ...donorValues(donor) };
  const record = useRecordForm({
    initial: corrects ? valuesOf(corrects) : start,
    version: null,
    validate: (values) => schemaIssues(entryRules(corrects !== null), values),
    save,
    readNewest: null,
  });
  return (
    <RecordFormFrame
      title={corrects ? t('adminDonations.correctTitle') : t('adminDonations.newTitle')}
      listHref={donor ? `/admin/donors/${donor.donorId}` : '/admin/donations'}
      record={record}
      onSaved={handleSaved}
      {...(!corrects && {
        another: { label: t('adminDonations.recordAnother'), onStart: handleAnother },
      })}
    >
      <OfflineDonationFields {...record.fields} isCorrection={corrects !== null} />
    </RecordFormFrame>
  );
}
