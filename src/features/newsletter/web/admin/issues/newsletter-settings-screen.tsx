import type { FormEvent } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { PermittedFields } from '#src/admin-ui/form/permitted-fields.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useCheckedFields } from '#src/admin-ui/form/use-checked-fields.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { failureOf } from '#src/web/forms/form-result.ts';
import {
  getNewsletterSettings,
  type NewsletterSettings,
  saveNewsletterSettings,
  type StoredSettings,
} from '../../../settings-admin-contract.ts';

export const loader = adminLoader(({ api }) => ({ settings: api(getNewsletterSettings, {}) }));

const digests = ['off', 'weekly', 'monthly'] as const;

/** How the newsletter is sent. */
export function Component() {
  const { t } = useI18n();
  const { settings } = useLoaderData<typeof loader>();
  const record = useSettingsRecord(settings);
  const { values, change } = record.fields;
  const { check, errorOf, formProps } = useCheckedFields();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!record.isSubmitting && check()) void record.submit();
  }

  return (
    <>
      <AdminPageHeader title={t('adminNewsletter.settings')} />
      <form {...formProps} onSubmit={handleSubmit}>
        {failureOf(record.state) && <Notice tone="err">{t('adminNewsletter.failed')}</Notice>}
        <RecordDraft record={record} />
        <PermittedFields to={saveNewsletterSettings}>
          <Panel className="stack">
            <Field
              label={t('adminNewsletter.rate')}
              hint={t('adminNewsletter.rateHint')}
              {...errorOf('rate')}
            >
              <Input
                name="rate"
                type="number"
                min={1}
                max={6000}
                required
                value={values.ratePerMinute}
                onChange={({ target }) => change({ ratePerMinute: Number(target.value) })}
              />
            </Field>
            <Field label={t('adminNewsletter.postDigest')} hint={t('adminNewsletter.digestHint')}>
              <Select
                value={values.postDigest}
                onChange={({ target }) =>
                  change({ postDigest: digests.find((one) => one === target.value) ?? 'off' })
                }
              >
                {digests.map((digest) => (
                  <option key={digest} value={digest}>
                    {t(`adminNewsletter.digests.${digest}`)}
                  </option>
                ))}
              </Select>
            </Field>
            <Checkbox
              label={t('adminNewsletter.festivalDigest')}
              checked={values.hasFestivalDigest}
              onChange={({ target }) => change({ hasFestivalDigest: target.checked })}
            />
            <Checkbox
              label={t('adminNewsletter.countsClicks')}
              checked={values.countsClicks}
              onChange={({ target }) => change({ countsClicks: target.checked })}
            />
            <IfAllowed to={saveNewsletterSettings}>
              <p>
                <Button type="submit" busy={record.isSubmitting}>
                  {t('adminNewsletter.saveSettings')}
                </Button>
              </p>
            </IfAllowed>
          </Panel>
        </PermittedFields>
        <ConflictDialog
          open={record.state.status === 'conflict'}
          onKeepMine={() => void record.keepMine()}
          onTakeTheirs={() => void record.takeTheirs()}
          onCancel={record.reset}
        />
        <UnsavedChanges when={record.isChanged} />
      </form>
    </>
  );
}

function useSettingsRecord({ version, ...initial }: StoredSettings) {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  return useRecordForm<NewsletterSettings, StoredSettings>({
    initial,
    version,
    save: (values, onVersion) =>
      call(saveNewsletterSettings, { body: { ...values, version: onVersion ?? version } }),
    onSaved: (saved) => {
      showToast({ tone: 'ok', title: t('adminNewsletter.settingsSaved') });
      return storedOf(saved);
    },
    readNewest: async () => {
      const result = await call(getNewsletterSettings, {});
      return result.ok ? { ...result, value: storedOf(result.value) } : result;
    },
  });
}

function storedOf({ version, ...values }: StoredSettings) {
  return { values, version };
}
