import { type FormEvent, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { failureOf } from '#src/web/forms/form-result.ts';
import { defaultPlaceIn } from '#src/api/site.ts';
import { useChangeSite } from '#src/web/site-provider.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { getSettings, saveSettings, siteSettings, type StoredSettings } from '../../admin-contract.ts';
import { AmountFields } from './amount-fields.tsx';
import { FeeFields } from './fee-fields.tsx';
import { FigureFields } from './figure-fields.tsx';
import { GivingFields } from './giving-fields.tsx';
import { withStoredValues } from './offered-currencies.ts';
import { OrganisationFields } from './organisation-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import { PresetFields } from './preset-fields.tsx';

/** Form of the site's settings. */
export function SettingsForm({ loaded }: { loaded: StoredSettings }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const changeSite = useChangeSite();
  const showToast = useToast();
  const time = useLocalTime();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(loaded);
  const settings = useRecordForm({
    initial: loaded.settings,
    version: loaded.version,
    validate: (values) => schemaIssues(siteSettings, withStoredValues(values, stored.settings)),
    save: (values, version) =>
      call(saveSettings, {
        body: { ...withStoredValues(values, stored.settings), version: version ?? loaded.version },
      }),
    onSaved: (saved) => {
      const { keep: _keep, feeRates: _feeRates, donationAmounts: amounts, ...organisation } = saved.settings;
      changeSite({
        ...organisation,
        amounts,
        defaultPlace: defaultPlaceIn(locale, organisation.defaultPlace),
      });
      setStored(saved);
      showToast({ tone: 'ok', title: t('adminSettings.saved') });
      return recordOf(saved);
    },
    readNewest: async () => {
      const result = await call(getSettings, {});
      return result.ok ? { ...result, value: recordOf(result.value) } : result;
    },
  });
  const { state, fields } = settings;
  const failure = failureOf(state);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!settings.isSubmitting) void settings.submit();
  }

  async function takeTheirs() {
    const theirs = await settings.takeTheirs();
    if (theirs) setStored(theirs.stored);
  }

  const parts = { values: fields.values, issues: settings.issues, onChange: fields.change };
  return (
    <form ref={form} className="detail-layout-column" noValidate onSubmit={handleSubmit}>
      {failure && (
        <Notice tone="err">{t(failure.status === 0 ? 'common.network' : 'adminSettings.failed')}</Notice>
      )}
      <RecordDraft record={settings} />
      <OrganisationFields {...parts} />
      <PlaceFields {...parts} />
      <FigureFields {...parts} />
      <GivingFields {...parts} />
      <AmountFields {...parts} />
      <FeeFields {...parts} />
      <PresetFields {...parts} />
      <PeriodFields {...parts} />
      <SaveBar isSticky isSaving={settings.isSubmitting}>
        {stored.savedAt &&
          t('adminSettings.lastSaved', { who: stored.savedBy ?? '–', when: time(stored.savedAt) })}
      </SaveBar>
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void settings.keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={settings.reset}
      />
      <UnsavedChanges when={settings.isChanged} />
    </form>
  );
}

function recordOf(stored: StoredSettings) {
  return { values: stored.settings, version: stored.version, stored };
}
