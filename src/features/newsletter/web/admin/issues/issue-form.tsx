import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { createIssue, type Issue, saveIssue } from '../../../issues-admin-contract.ts';
import './issues.css';
import { bodyOf, type IssueValues, valuesOf } from './issue-values.ts';
import { PostChoice } from './post-choice.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';

/** Form of a draft. Sending and test emails use what is saved. */
export function IssueForm({ issue }: { issue: Issue | null }) {
  const { t } = useI18n();
  const [values, setValues] = useState(() => valuesOf(issue));
  const [saved, setSaved] = useState(() => JSON.stringify(valuesOf(issue)));
  const { save, isSaving } = useSaving(issue, values, () => setSaved(JSON.stringify(values)));
  const change = (part: Partial<IssueValues>) => setValues((before) => ({ ...before, ...part }));
  const isChanged = saved !== JSON.stringify(values);

  return (
    <form
      className="issue-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {locales.map((language) => (
        <TextFields key={language} language={language} values={values} onChange={change} />
      ))}
      <Panel className="stack">
        <h2 className="panel-title">{t('adminNewsletter.posts')}</h2>
        <PostChoice chosen={values.postIds} onChange={(postIds) => change({ postIds })} />
      </Panel>
      <Panel className="stack">
        <h2 className="panel-title">{t('adminNewsletter.recipients')}</h2>
        <Field label={t('adminNewsletter.original')} hint={t('adminNewsletter.originalHint')}>
          <Select
            value={values.language}
            onChange={(event) =>
              change({ language: locales.find((one) => one === event.target.value) ?? 'en' })
            }
          >
            {locales.map((locale) => (
              <option key={locale} value={locale}>
                {ownLocaleNames[locale]}
              </option>
            ))}
          </Select>
        </Field>
        <SegmentFields segment={values.segment} onChange={(segment) => change({ segment })} />
        <Checkbox
          label={t('adminNewsletter.isPublic')}
          checked={values.isPublic}
          onChange={(event) => change({ isPublic: event.target.checked })}
        />
      </Panel>
      <p className="row">
        <Button type="submit" busy={isSaving} disabled={!isChanged}>
          {t('adminNewsletter.save')}
        </Button>
      </p>
      {issue && <SendPanel issue={issue} isChanged={isChanged} />}
    </form>
  );
}

type TextFieldsProps = {
  language: IssueValues['language'];
  values: IssueValues;
  onChange: (part: Partial<IssueValues>) => void;
};

function TextFields({ language, values, onChange }: TextFieldsProps) {
  const { t } = useI18n();
  const text = values.texts[language];
  const change = (part: Partial<typeof text>) =>
    onChange({ texts: { ...values.texts, [language]: { ...text, ...part } } });
  const name = ownLocaleNames[language];
  return (
    <Panel className="stack" role="group" aria-label={name}>
      <h2 className="panel-title">{name}</h2>
      <Field label={t('adminNewsletter.subject')}>
        <Input
          value={text.subject}
          lang={language}
          maxLength={150}
          required={language === values.language}
          onChange={(event) => change({ subject: event.target.value })}
        />
      </Field>
      <Field label={t('adminNewsletter.preheader')} hint={t('adminNewsletter.preheaderHint')}>
        <Input
          value={text.preheader}
          lang={language}
          maxLength={200}
          onChange={(event) => change({ preheader: event.target.value })}
        />
      </Field>
      <MarkdownField
        label={t('adminNewsletter.body')}
        value={text.body}
        rows={10}
        lang={language}
        onChange={(body) => change({ body })}
      />
    </Panel>
  );
}

function useSaving(issue: Issue | null, values: IssueValues, onSaved: () => void) {
  const { t } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isSaving, setSaving] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());

  async function save(): Promise<void> {
    setSaving(true);
    const body = bodyOf(values);
    const result = issue
      ? await call(saveIssue, { params: { id: issue.id }, body: { ...body, editVersion: issue.editVersion } })
      : await call(createIssue, { body: { ...body, id: newId } });
    setSaving(false);
    if (!result.ok) {
      const isConflict = result.status === 409;
      showToast({
        tone: 'err',
        title: t(isConflict ? 'adminNewsletter.conflict' : 'adminNewsletter.failed'),
      });
      return;
    }
    onSaved();
    showToast({ tone: 'ok', title: t('adminNewsletter.saved') });
    if (issue) await revalidate();
    else await navigate(`/admin/newsletter/${result.value.id}`, { replace: true });
  }

  return { save, isSaving };
}
