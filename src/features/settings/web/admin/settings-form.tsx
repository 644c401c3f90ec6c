import { type FormEvent, useEffect, useRef, useState } from 'react';
import { ConflictDialog } from '#src/features/admin/web/components/conflict-dialog.tsx';
import { SaveBar } from '#src/features/admin/web/components/save-bar.tsx';
import { UnsavedChanges } from '#src/features/admin/web/components/unsaved-changes.tsx';
import { useDeviceTime } from '#src/features/admin/web/components/use-device-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { focusFirstProblem } from '#src/ui/first-problem.ts';
import { Note } from '#src/ui/note.tsx';
import { useToast } from '#src/ui/toast-context.ts';
import type { SiteSettings, StoredSettings } from '../../admin-contract.ts';
import { GivingFields } from './giving-fields.tsx';
import { OrganisationFields } from './organisation-fields.tsx';
import { PeriodFields } from './period-fields.tsx';
import { useSettingsSaving } from './use-settings-saving.ts';

/** What administrators decide about the site. */
export function SettingsForm({ loaded }: { loaded: StoredSettings }) {
  const { t } = useI18n();
  const showToast = useToast();
  const time = useDeviceTime();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(loaded);
  const [values, setValues] = useState<SiteSettings>(loaded.settings);
  const { saving, save, newest, reopen } = useSettingsSaving((saved) => {
    show(saved);
    showToast({ tone: 'ok', title: t('adminSettings.saved') });
  });
  const codes = saving.step === 'open' ? saving.codes : {};
  const isChanged = JSON.stringify(values) !== JSON.stringify(stored.settings);

  // The first field that has something wrong takes the focus.
  useEffect(() => {
    if (saving.step === 'open') focusFirstProblem(form.current);
  }, [saving]);

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

  const parts = { values, codes, onChange: change };
  return (
    <form ref={form} className="desk-column" noValidate onSubmit={handleSubmit}>
      {saving.step === 'open' && saving.hasFailed && <Note tone="err">{t('adminSettings.failed')}</Note>}
      <OrganisationFields {...parts} />
      <GivingFields {...parts} />
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
