import { useId } from 'react';
import { useLoaderData } from 'react-router';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useCurrencyChoices } from '#src/web/use-currency-choices.ts';
import { useSite } from '#src/api/site.ts';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { maxMessageLength, maxNameLength } from '../../../donation-amounts.ts';
import { grantMethod, offlineMethods } from '../../../offline/offline-donation.ts';
import { maxReasonLength } from '../../../offline/offline-donation-form.ts';
import '../shared/donation-admin.css';
import { methodKeys, typeKeys } from '../shared/donation-labels.ts';
import type { OfflineValues } from './offline-values.ts';
import type { loader } from './offline-donation-loader.ts';

type OfflineDonationFieldsProps = RecordFields<OfflineValues> & { isCorrection: boolean };

/** What came, from whom, for what, and where the receipt goes. */
export function OfflineDonationFields(props: OfflineDonationFieldsProps) {
  const { values, change, issueOf, isCorrection } = props;
  const { t } = useI18n();
  return (
    <>
      {isCorrection && (
        <Panel>
          <LineField
            label={t('adminDonations.correctReason')}
            hint={t('adminDonations.correctHint')}
            value={values.reason}
            onChange={(reason) => change({ reason })}
            issue={issueOf('reason')}
            maxLength={maxReasonLength}
          />
        </Panel>
      )}
      <GivenFields {...props} />
      <DonorFields {...props} />
    </>
  );
}

function GivenFields({ values, change, issueOf }: OfflineDonationFieldsProps) {
  const { t } = useI18n();
  const { projects } = useLoaderData<typeof loader>();
  const choices = useCurrencyChoices(values.currency);
  const isInKind = values.method === 'in_kind';
  return (
    <Panel aria-label={t('adminDonations.donation')}>
      <div className="donation-fields">
        <ChoiceField
          label={t('adminDonations.method')}
          value={values.method}
          options={offlineMethods.map((method) => ({ value: method, label: t(methodKeys[method]) }))}
          onChange={(method) => change({ method })}
        />
        <LineField
          type="date"
          label={t('adminDonations.receivedOn')}
          value={values.receivedOn}
          onChange={(receivedOn) => change({ receivedOn })}
          issue={issueOf('receivedOn')}
        />
        <LineField
          label={isInKind ? t('adminDonations.value') : t('adminDonations.amount')}
          inputMode="decimal"
          autoComplete="off"
          value={values.amount}
          onChange={(amount) => change({ amount })}
          issue={issueOf('amountMinor')}
        />
        <ChoiceField
          label={t('adminDonations.currency')}
          value={values.currency}
          options={choices.map((code) => ({ value: code, label: code }))}
          onChange={(currency) => change({ currency })}
        />
      </div>
      {isInKind && (
        <LineField
          label={t('adminDonations.goods')}
          value={values.goods}
          onChange={(goods) => change({ goods })}
          issue={issueOf('goods')}
          maxLength={300}
        />
      )}
      {values.method === grantMethod && (
        <LineField
          label={t('adminDonations.sponsor')}
          hint={t('adminDonations.sponsorHint')}
          value={values.sponsor}
          onChange={(sponsor) => change({ sponsor })}
          issue={issueOf('sponsor')}
          maxLength={maxNameLength}
        />
      )}
      {(values.method === 'cheque' || values.method === 'transfer' || values.method === grantMethod) && (
        <LineField
          label={t('adminDonations.reference')}
          isOptional
          value={values.reference}
          onChange={(reference) => change({ reference })}
          issue={issueOf('reference')}
          maxLength={120}
        />
      )}
      <ChoiceField
        label={t('adminDonations.project')}
        value={values.projectId}
        options={[
          { value: '', label: t('adminDonations.mission') },
          ...withCurrent(projects.ok ? projects.value : [], values.projectId).map(({ projectId, title }) => ({
            value: projectId,
            label: title,
          })),
        ]}
        onChange={(projectId) => change({ projectId })}
      />
    </Panel>
  );
}

function DonorFields({ values, change, issueOf }: OfflineDonationFieldsProps) {
  const { t } = useI18n();
  const { legalEntities } = useSite();
  const isNamed = values.paymentType === 'named';
  return (
    <Panel aria-label={t('adminDonations.donor')}>
      <ChoiceField
        label={t('adminDonations.recognition')}
        value={values.paymentType}
        options={[
          { value: 'named', label: t(typeKeys.named) },
          { value: 'anonymous', label: t(typeKeys.anonymous) },
        ]}
        onChange={(paymentType) => change({ paymentType })}
      />
      {isNamed && (
        <>
          <LineField
            label={t('adminDonations.name')}
            isOptional
            value={values.donorName}
            onChange={(donorName) => change({ donorName })}
            issue={issueOf('donorName')}
            maxLength={maxNameLength}
          />
          <TextField
            label={t('adminDonations.message')}
            isOptional
            rows={3}
            value={values.donorMessage}
            onChange={(donorMessage) => change({ donorMessage })}
            issue={issueOf('donorMessage')}
            maxLength={maxMessageLength}
          />
        </>
      )}
      {legalEntities.in && values.currency === 'INR' && (
        <CitizenshipField
          isChecked={values.isIndianCitizen}
          issue={issueOf('isIndianCitizen')}
          onChange={(isIndianCitizen) => change({ isIndianCitizen })}
        />
      )}
      <LineField
        type="email"
        label={t('adminDonations.email')}
        hint={t('adminDonations.emailHint')}
        isOptional
        value={values.donorEmail}
        onChange={(donorEmail) => change({ donorEmail })}
        issue={issueOf('donorEmail')}
      />
      <ChoiceField
        label={t('adminDonations.language')}
        value={values.locale}
        options={locales.map((locale) => ({ value: locale, label: ownLocaleNames[locale] }))}
        onChange={(locale) => change({ locale })}
      />
    </Panel>
  );
}

type CitizenshipFieldProps = {
  isChecked: boolean;
  issue: unknown;
  onChange: (isChecked: boolean) => void;
};

function CitizenshipField({ isChecked, issue, onChange }: CitizenshipFieldProps) {
  const { t } = useI18n();
  const errorId = useId();
  const isMissing = Boolean(issue) && !isChecked;
  return (
    <div className="field">
      <Checkbox
        label={t('adminDonations.citizen')}
        checked={isChecked}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? errorId : undefined}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      {isMissing && (
        <p className="field-error" id={errorId}>
          {t('adminDonations.citizenMissing')}
        </p>
      )}
    </div>
  );
}

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

function ChoiceField<Value extends string>({ label, value, options, onChange }: ChoiceFieldProps<Value>) {
  const field = useFieldProps({ label });
  function handleChange(chosen: string) {
    const option = options.find((one) => one.value === chosen);
    if (option) onChange(option.value);
  }
  return (
    <Field {...field}>
      <Select value={value} onChange={(event) => handleChange(event.currentTarget.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** What was chosen stays a choice, also when the others failed to load. */
function withCurrent(projects: { projectId: string; title: string }[], current: string) {
  const isKnown = current === '' || projects.some(({ projectId }) => projectId === current);
  return isKnown ? projects : [{ projectId: current, title: current }, ...projects];
}
