import { useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { FieldError } from '#src/api/errors.ts';
import { fieldErrors } from '#src/api/field-errors.ts';
import { type FieldIssues, fieldIssues } from '#src/web/field-issue.ts';
import { useChangeSite } from '#src/web/site-provider.tsx';
import {
  type getSettings,
  type saveSettings,
  type SiteSettings,
  siteSettings,
  type StoredSettings,
} from '../../admin-contract.ts';

type Saving =
  { step: 'open'; issues: FieldIssues; hasFailed: boolean } | { step: 'saving' } | { step: 'conflict' };

const untouched: Saving = { step: 'open', issues: {}, hasFailed: false };

/** Saving the settings: checked here by the rules of the API first, then sent on top of the version that was read. */
export function useSettingsSaving(onSaved: (stored: StoredSettings) => void) {
  const call = useAdminCall();
  const changeSite = useChangeSite();
  const [saving, setSaving] = useState<Saving>(untouched);

  async function save(values: SiteSettings, version: number): Promise<void> {
    const checked = siteSettings.safeParse(values);
    if (!checked.success) return refuse(fieldErrors(checked.error));

    setSaving({ step: 'saving' });
    const answer = await call<typeof saveSettings>(
      { method: 'PUT', path: '/api/admin/settings' },
      { body: { ...checked.data, version } },
    );
    if (answer.ok) {
      const { keep: _keep, ...facts } = answer.value.settings;
      setSaving(untouched);
      changeSite(facts);
      onSaved(answer.value);
    } else if (answer.status === 409) setSaving({ step: 'conflict' });
    else refuse(answer.problem?.fields ?? {}, true);
  }

  function refuse(problems: Record<string, FieldError>, hasFailed = false): void {
    setSaving({ step: 'open', issues: fieldIssues(problems), hasFailed });
  }

  /** Current settings, saved by another administrator. */
  async function newest(): Promise<StoredSettings | null> {
    const answer = await call<typeof getSettings>({ method: 'GET', path: '/api/admin/settings' }, {});
    if (answer.ok) return answer.value;
    setSaving({ step: 'open', issues: {}, hasFailed: true });
    return null;
  }

  return { saving, save, newest, reopen: () => setSaving(untouched) };
}
