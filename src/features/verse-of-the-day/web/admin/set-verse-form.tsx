import { type FormEvent, useRef, useState } from 'react';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { formResultOf, issuesOf } from '#src/web/forms/form-result.ts';
import { useCorrectedFields } from '#src/web/forms/use-corrected-fields.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { setVerseDay } from '../../admin-contract.ts';

const example = 'bhagavad-gita/2/47';
const empty = { date: '', path: '' };

/** Sets the verse of a day. */
export function SetVerseForm({ onSet }: { onSet: () => void }) {
  const { t } = useI18n();
  const call = useAdminCall();
  const form = useRef<HTMLFormElement>(null);
  const [{ date, path }, setValues] = useState(empty);
  const { state, isSubmitting, send, settle } = useSubmitForm(async () => {
    const result = await call(setVerseDay, { params: { date }, body: { path } });
    if (result.ok) {
      setValues(empty);
      onSet();
    }
    return formResultOf(result);
  });
  const { isCorrected, noteInput } = useCorrectedFields(state);
  const issues = issuesOf(state);
  const isWrong = (field: string) => issues[field] !== undefined && !isCorrected(field);

  useFocusFirstError(form, state.status === 'invalid' ? state : null);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const missing = Object.entries({ date, path }).filter(([, value]) => value.trim() === '');
    const found = Object.fromEntries(missing.map(([field]) => [field, { field, code: 'required' }]));
    if (missing.length > 0) settle({ status: 'invalid', issues: found, failure: null });
    else void send();
  }

  return (
    <Panel className="import-part" aria-labelledby="set-verse">
      <h2 className="panel-title" id="set-verse">
        {t('adminVerses.set')}
      </h2>
      <form
        ref={form}
        className="import-fields"
        noValidate
        onInput={({ target }) => noteInput(target, Object.keys(issues))}
        onSubmit={handleSubmit}
      >
        <Field label={t('adminVerses.day')} {...(isWrong('date') && { error: t('adminVerses.dayWrong') })}>
          <Input
            name="date"
            type="date"
            required
            value={date}
            onChange={(event) => setValues({ path, date: event.currentTarget.value })}
          />
        </Field>
        <Field
          label={t('adminVerses.verse')}
          hint={t('adminVerses.verseHint', { example })}
          {...(isWrong('path') && { error: t('adminVerses.verseWrong', { example }) })}
        >
          <Input
            name="path"
            required
            maxLength={400}
            value={path}
            onChange={(event) => setValues({ date, path: event.currentTarget.value })}
          />
        </Field>
        {state.status === 'failed' && <Notice tone="err">{t('adminVerses.failed')}</Notice>}
        <div className="import-actions">
          <Button type="submit" busy={isSubmitting}>
            {t('adminVerses.set')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
