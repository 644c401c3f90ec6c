import { type FormEvent, useEffect, useRef } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { LineField } from '#src/admin-ui/record/record-fields.tsx';
import { failureOf } from '#src/web/forms/form-result.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { donorForm, getDonor, maxNameLength, maxSourceLength, updateDonor } from '../../../admin-contract.ts';
import { consents, type DonorDetail } from '../../../admin-donor.ts';
import { consentKeys } from '../consent-keys.ts';

type DonorFormProps = {
  donor: DonorDetail;
  onChanged: (donor: DonorDetail) => void;
  /** Called when the form gets unsaved changes, and when they are saved or undone. */
  onEdited: (isEdited: boolean) => void;
};

/** Form for name, tags and consent. */
export function DonorForm({ donor, onChanged, onEdited }: DonorFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const params = { id: donor.id };
  const record = useRecordForm({
    ...initialOf(donor),
    validate: (values) => schemaIssues(donorForm, { ...values, editVersion: donor.editVersion }),
    save: (values, version) =>
      call(updateDonor, { params, body: { ...values, editVersion: version ?? donor.editVersion } }),
    onSaved: (saved) => {
      onChanged(saved);
      showToast({ tone: 'ok', title: t('adminDonors.saved') });
      return recordOf(saved);
    },
    readNewest: async () => {
      const result = await call(getDonor, { params });
      return result.ok ? { ...result, value: recordOf(result.value) } : result;
    },
  });
  const { state, fields, isChanged } = record;
  const { values, change, issueOf } = fields;

  useEffect(() => onEdited(isChanged), [isChanged, onEdited]);
  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  async function handleTakeTheirs() {
    const theirs = await record.takeTheirs();
    if (theirs) onChanged(theirs.donor);
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!record.isSubmitting) void record.submit();
  }

  return (
    <Panel className="donor-part" aria-labelledby="donor-form">
      <h2 className="panel-title" id="donor-form">
        {t('adminDonors.edit')}
      </h2>
      <form ref={form} className="donor-form" noValidate onSubmit={handleSubmit}>
        {failureOf(state) && <Notice tone="err">{t('adminDonors.failed')}</Notice>}
        <RecordDraft record={record} />
        <LineField
          label={t('adminDonors.name')}
          hint={t('adminDonors.nameHint')}
          isOptional
          value={values.name}
          maxLength={maxNameLength}
          onChange={(name) => change({ name })}
          issue={issueOf('name')}
        />
        <LineListField
          label={t('adminDonors.tags')}
          rows={3}
          lines={values.tags}
          onChange={(tags) => change({ tags })}
          issue={issueOf('tags')}
        />
        <Field label={t('adminDonors.consent')}>
          <Select
            value={values.contactConsent}
            onChange={(event) =>
              change({
                contactConsent: consents.find((one) => one === event.currentTarget.value) ?? 'unknown',
              })
            }
          >
            {consents.map((consent) => (
              <option key={consent} value={consent}>
                {t(consentKeys[consent])}
              </option>
            ))}
          </Select>
        </Field>
        <LineField
          label={t('adminDonors.consentSource')}
          hint={t('adminDonors.consentHint')}
          isOptional={values.contactConsent !== 'given'}
          value={values.consentSource}
          maxLength={maxSourceLength}
          onChange={(consentSource) => change({ consentSource })}
          issue={issueOf('consentSource')}
        />
        <SaveBar isSaving={record.isSubmitting} />
        <ConflictDialog
          open={state.status === 'conflict'}
          onKeepMine={() => void record.keepMine()}
          onTakeTheirs={() => void handleTakeTheirs()}
          onCancel={record.reset}
        />
      </form>
    </Panel>
  );
}

function recordOf(donor: DonorDetail) {
  const { initial, version } = initialOf(donor);
  return { values: initial, version, donor };
}

function initialOf({ name, tags, contactConsent, consentSource, editVersion }: DonorDetail) {
  return {
    initial: { name: name ?? '', tags, contactConsent, consentSource: consentSource ?? '' },
    version: editVersion,
  };
}
