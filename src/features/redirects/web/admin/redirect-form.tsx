import { type FormEvent, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { formResultOf, issuesOf } from '#src/web/forms/form-result.ts';
import { useCorrectedFields } from '#src/web/forms/use-corrected-fields.ts';
import { useFieldText } from '#src/web/forms/use-field-text.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { createRedirect, redirectForm } from '../../admin-contract.ts';
import { pathInUrl } from './path-in-url.ts';

const example = '/about-us';
const empty = { path: '', target: '' };

/** Adds a redirect. */
export function RedirectForm({ onCreated }: { onCreated: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { url } = useSite();
  const fieldText = useFieldText();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(empty);
  const { state, isSubmitting, send, settle } = useSubmitForm(async () => {
    const result = await call(createRedirect, { body: values });
    if (result.ok) {
      setValues(empty);
      showToast({ tone: 'ok', title: t('adminRedirects.added') });
      onCreated();
    }
    return formResultOf(result);
  });
  const issues = issuesOf(state);
  const { isCorrected, noteInput } = useCorrectedFields(state);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = schemaIssues(redirectForm, values);
    if (found) settle({ status: 'invalid', issues: found, failure: null });
    else void send();
  }

  function errorOf(field: 'path' | 'target') {
    const issue = issues[field];
    if (!issue || isCorrected(field)) return {};
    const { code } = issue;
    if (code === 'taken' || code === 'loop' || code === 'same') return { error: t(`adminRedirects.${code}`) };
    if (code === 'too_long') return { error: fieldText(issue) ?? '' };
    if (/\s/.test(values[field].trim())) return { error: t('adminRedirects.space') };
    return { error: t('adminRedirects.invalid', { example }) };
  }

  return (
    <Panel className="import-part" aria-labelledby="redirect-form">
      <h2 className="panel-title" id="redirect-form">
        {t('adminRedirects.add')}
      </h2>
      <form ref={form} className="import-fields" noValidate onSubmit={handleSubmit}>
        {(['path', 'target'] as const).map((name) => (
          <Field key={name} label={t(`adminRedirects.${name}`)} {...errorOf(name)}>
            <Input
              name={name}
              value={values[name]}
              onChange={({ currentTarget }) => {
                noteInput(currentTarget, Object.keys(issues));
                setValues({ ...values, [name]: pathInUrl(currentTarget.value, url) });
              }}
            />
          </Field>
        ))}
        {state.status === 'failed' && <Notice tone="err">{t('adminRedirects.failed')}</Notice>}
        <div className="import-actions">
          <Button type="submit" busy={isSubmitting}>
            {t('adminRedirects.addDo')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
