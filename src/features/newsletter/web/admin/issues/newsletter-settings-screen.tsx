import { type FormEvent, useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { getNewsletterSettings, saveNewsletterSettings } from '../../../issues-admin-contract.ts';

export const loader = adminLoader(({ api }) => ({ settings: api(getNewsletterSettings, {}) }));

const digests = ['off', 'weekly', 'monthly'] as const;

/** How the newsletter is sent. */
export function Component() {
  const { t } = useI18n();
  const { settings } = useLoaderData<typeof loader>();
  const [values, setValues] = useState(settings);
  const { save, isSaving } = useSaving();
  const change = (part: Partial<typeof values>) => setValues((before) => ({ ...before, ...part }));

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void save({ ...values, version: settings.version });
  }

  return (
    <>
      <AdminPageHeader title={t('adminNewsletter.settings')} />
      <form onSubmit={handleSubmit}>
        <Panel className="stack">
          <Field label={t('adminNewsletter.rate')} hint={t('adminNewsletter.rateHint')}>
            <Input
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
              <Button type="submit" busy={isSaving}>
                {t('adminNewsletter.saveSettings')}
              </Button>
            </p>
          </IfAllowed>
        </Panel>
      </form>
    </>
  );
}

function useSaving() {
  const { t } = useI18n();
  const call = useAdminCall();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);

  async function save(body: {
    ratePerMinute: number;
    postDigest: (typeof digests)[number];
    hasFestivalDigest: boolean;
    countsClicks: boolean;
    version: number;
  }): Promise<void> {
    setSaving(true);
    const result = await call(saveNewsletterSettings, { body });
    setSaving(false);
    if (result.ok) showToast({ tone: 'ok', title: t('adminNewsletter.settingsSaved') });
    else
      showToast({
        tone: 'err',
        title: t(result.status === 409 ? 'adminNewsletter.conflict' : 'adminNewsletter.failed'),
      });
    await revalidate();
  }

  return { save, isSaving };
}
