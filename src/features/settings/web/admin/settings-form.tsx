import { type FormEvent, useRef, useState } from 'react';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import type { SiteSettings, StoredSettings } from '../../admin-contract.ts';
import { FigureFields } from './figure-fields.tsx';
import { GivingFields } from './giving-fields.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { PresetFields } from './preset-fields.tsx';
import { useSettingsSaving } from './use-settings-saving.ts';

/** What administrators decide about the site. */
export function SettingsForm({ loaded }: { loaded: StoredSettings }) {
  const { t } = useI18n();
  const showToast = useToast();
  const time = useLocalTime();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(loaded);
  const [values, setValues] = useState<SiteSettings>(loaded.settings);
  const { saving, save, newest, reopen } = useSettingsSaving((saved) => {
    show(saved);
    showToast({ tone: 'ok', title: t('adminSettings.saved') });
  });
  const issues = saving.step === 'open' ? saving.issues : {};
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored.settings);

  useFocusFirstError(form, saving.step === 'open' ? saving : null);

  function show(saved: StoredSettings) {
    setStored(saved);
    setValues(saved.settings);
  }

  function change(part: Partial<SiteSettings>) {
    setValues((before) => ({ ...before, ...part }));
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (saving.step !== 'saving') void save(values, stored.version);
  }

  async function keepMine() {
    const theirs = await newest();
    if (theirs) await save(values, theirs.version);
  }

  async function takeTheirs() {
    const theirs = await newest();
    if (theirs) show(theirs);
    reopen();
  }

  const parts = { values, issues, onChange: change };
  return (
    <form ref={form} className="detail-layout-column" noValidate onSubmit={handleSubmit}>
      {saving.step === 'open' && saving.hasFailed && <Notice tone="err">{t('adminSettings.failed')}</Notice>}
      <OrganisationFields {...parts} />
      <FigureFields {...parts} />
      <GivingFields {...parts} />
      <PresetFields {...parts} />
      <PeriodFields {...parts} />
      <SaveBar isSaving={saving.step === 'saving'}>
        {stored.savedAt &&
          t('adminSettings.lastSaved', { who: stored.savedBy ?? '–', when: time(stored.savedAt) })}
      </SaveBar>
      <ConflictDialog
        open={saving.step === 'conflict'}
        onKeepMine={() => void keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={reopen}
      />
      <UnsavedChanges when={isChanged} />
    </form>
  );
}
