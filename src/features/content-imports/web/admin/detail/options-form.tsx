import { type FormEvent, useRef } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { locales, localeNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { formResultOf, issuesOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import {
  checkContentImport,
  type ContentImportDetail,
  type ImportOptions,
  importOptions,
} from '../../../admin-contract.ts';

type OptionsFormProps = {
  entry: ContentImportDetail;
  options: ImportOptions;
  onEdited: (options: ImportOptions) => void;
  onChanged: (entry: ContentImportDetail) => void;
};

const example = 'https://example.org';

const choices = [
  ['downloadsImages', 'adminContentImports.options.downloadsImages'],
  ['addsRedirects', 'adminContentImports.options.addsRedirects'],
  ['includesPages', 'adminContentImports.options.includesPages'],
  ['asDrafts', 'adminContentImports.options.asDrafts'],
] as const;

/** Chooses what is imported; the check that follows imports nothing. */
export function OptionsForm({ entry, options, onEdited, onChanged }: OptionsFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const form = useRef<HTMLFormElement>(null);
  const { state, isSubmitting, send, settle } = useSubmitForm(async () => {
    const body = importOptions.parse(options);
    const result = await call(checkContentImport, { params: { id: entry.id }, body });
    if (result.ok) onChanged(result.value);
    return formResultOf(result);
  });
  const issues = issuesOf(state);
  const siteUrlHint =
    entry.format === 'ghost'
      ? 'adminContentImports.options.siteUrlGhostHint'
      : 'adminContentImports.options.siteUrlHint';
  // A folder of Markdown has posts only.
  const shownChoices = choices.filter(([name]) => entry.format !== 'markdown' || name !== 'includesPages');

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = schemaIssues(importOptions, options);
    if (found) settle({ status: 'invalid', issues: found, failure: null });
    else void send();
  }

  return (
    <Panel className="import-part" aria-labelledby="content-import-options">
      <h2 className="panel-title" id="content-import-options">
        {t('adminContentImports.options.title')}
      </h2>
      <form ref={form} className="import-part-form" noValidate onSubmit={handleSubmit}>
        <div className="import-fields">
          <Field
            label={t('adminContentImports.options.siteUrl')}
            hint={t(siteUrlHint, { example })}
            {...(issues['siteUrl'] && { error: t('adminContentImports.options.siteUrlError', { example }) })}
          >
            <Input
              type="url"
              name="siteUrl"
              value={options.siteUrl}
              onChange={(event) => onEdited({ ...options, siteUrl: event.currentTarget.value })}
            />
          </Field>
          <Field
            label={t('adminContentImports.options.language')}
            hint={t('adminContentImports.options.languageHint')}
          >
            <Select
              value={options.language}
              onChange={(event) =>
                onEdited({
                  ...options,
                  language: locales.find((one) => one === event.currentTarget.value) ?? 'en',
                })
              }
            >
              {locales.map((one) => (
                <option key={one} value={one}>
                  {localeNames[one]}
                </option>
              ))}
            </Select>
          </Field>
        </div>
        <div className="import-choices">
          {shownChoices.map(([name, label]) => (
            <Checkbox
              key={name}
              label={t(label)}
              checked={options[name]}
              onChange={(event) => onEdited({ ...options, [name]: event.currentTarget.checked })}
            />
          ))}
        </div>
        {state.status === 'failed' && <Notice tone="err">{t('adminImportFiles.failed')}</Notice>}
        <div className="import-actions">
          <Button type="submit" busy={isSubmitting}>
            {t('adminContentImports.check')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
