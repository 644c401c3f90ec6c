import { type FormEvent, useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import '#src/admin-ui/page/admin-dialog.css';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import {
  type CertificateDetails,
  type DonationStatement,
  donationTypes,
  getCertificateDetails,
  maxDonationsSaved,
  saveCertificateDetails,
} from '../../donation-statement-contract.ts';
import { rupees } from './rupees.ts';

type CertificateDialogProps = {
  /** Financial year of the donations. */
  year: number;
  donations: DonationStatement['complete'][number]['donations'];
  /** What is stored for the first donation. */
  details: CertificateDetails;
  onClose: () => void;
  onSaved: () => void;
};

const idKeys: [code: number, label: MessageKey][] = [
  [1, 'adminBooks.form.ids.d1'],
  [2, 'adminBooks.form.ids.d2'],
  [3, 'adminBooks.form.ids.d3'],
  [4, 'adminBooks.form.ids.d4'],
  [5, 'adminBooks.form.ids.d5'],
  [6, 'adminBooks.form.ids.d6'],
  [7, 'adminBooks.form.ids.d7'],
];

/** Identity and address of a donor and the type of donation, for all or one of the donor's donations in the list. */
export function CertificateDialog({ year, donations, details, onClose, onSaved }: CertificateDialogProps) {
  const { t, formatListDate } = useI18n();
  const call = useAdminCall();
  const { check, errorOf, formProps } = useCheckedFields();
  const [hasFailed, setFailed] = useState(false);
  const [chosenId, setChosenId] = useState('');
  const [stored, setStored] = useState(details);
  const [changed, setChanged] = useState<Partial<CertificateDetails>>({});
  const values = { ...stored, ...changed };
  const change = (part: typeof changed) => setChanged((before) => ({ ...before, ...part }));
  const ids = donations.map(({ paymentId }) => paymentId);

  const saving = useAction(save, { onError: () => setFailed(true), onDone: onSaved });
  const loading = useAction(readDetails, {
    errorTitle: t('adminBooks.form.openFailed'),
    onDone: setStored,
  });

  /** A row can have more donations than one call saves; a repetition saves the same again. */
  async function save() {
    const paymentIds = chosenId ? [chosenId] : ids;
    const parts = Array.from({ length: Math.ceil(paymentIds.length / maxDonationsSaved) }, (_, part) =>
      paymentIds.slice(part * maxDonationsSaved, (part + 1) * maxDonationsSaved),
    );
    let result = await saveFor(parts[0] ?? []);
    for (const part of parts.slice(1)) if (result.ok) result = await saveFor(part);
    return result;
  }

  function saveFor(paymentIds: string[]) {
    return call(saveCertificateDetails, { body: { paymentIds, ...values } });
  }

  function readDetails(paymentId: string) {
    return call(getCertificateDetails, { query: { year, paymentId } });
  }

  async function handleChoose(id: string) {
    setChosenId(id);
    if (!(await loading.run(id || (ids[0] ?? '')))) setChosenId(chosenId);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (check()) void saving.run();
  }

  return (
    <Dialog open onClose={onClose} title={t('adminBooks.form.completeTitle')} closeLabel={t('common.close')}>
      <form {...formProps} className="admin-dialog" onSubmit={handleSubmit}>
        {hasFailed && <Notice tone="err">{t('adminBooks.form.saveFailed')}</Notice>}
        <Field label={t('adminBooks.form.idCode')}>
          <Select
            value={values.idCode}
            onChange={({ currentTarget }) => change({ idCode: Number(currentTarget.value) })}
          >
            {idKeys.map(([code, label]) => (
              <option key={code} value={code}>
                {t(label)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('adminBooks.form.idNumber')} {...errorOf('idNumber')}>
          <Input
            name="idNumber"
            required
            maxLength={75}
            autoComplete="off"
            value={values.idNumber}
            onChange={({ currentTarget }) => change({ idNumber: currentTarget.value })}
          />
        </Field>
        <Field label={t('adminBooks.form.name')} {...errorOf('donorName')}>
          <Input
            name="donorName"
            required
            maxLength={125}
            value={values.donorName}
            onChange={({ currentTarget }) => change({ donorName: currentTarget.value })}
          />
        </Field>
        <Field label={t('adminBooks.form.address')} {...errorOf('address')}>
          <Input
            name="address"
            required
            maxLength={200}
            value={values.address}
            onChange={({ currentTarget }) => change({ address: currentTarget.value })}
          />
        </Field>
        <Field label={t('adminBooks.form.type')}>
          <Select
            value={values.donationType}
            onChange={({ currentTarget }) =>
              change({
                donationType: donationTypes.find((type) => type === currentTarget.value) ?? 'others',
              })
            }
          >
            {donationTypes.map((type) => (
              <option key={type} value={type}>
                {t(`adminBooks.form.types.${type}`)}
              </option>
            ))}
          </Select>
        </Field>
        {donations.length > 1 && (
          <Field label={t('adminBooks.form.appliesTo')}>
            <Select value={chosenId} onChange={({ currentTarget }) => void handleChoose(currentTarget.value)}>
              <option value="">{t('adminBooks.form.allDonations')}</option>
              {donations.map(({ paymentId, day, amountMinor }) => (
                <option key={paymentId} value={paymentId}>
                  {formatListDate(day)} · {rupees(amountMinor)}
                </option>
              ))}
            </Select>
          </Field>
        )}
        <div className="admin-dialog-actions">
          <Button variant="line" small onClick={onClose}>
            {t('admin.cancel')}
          </Button>
          <Button type="submit" small busy={saving.isRunning || loading.isRunning}>
            {t('adminBooks.form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
