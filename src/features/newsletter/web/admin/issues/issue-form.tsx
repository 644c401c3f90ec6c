import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useWritingTools } from '#src/features/writing/web/admin/components/use-writing-tools.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { createIssue, type Issue, saveIssue } from '../../../issues-admin-contract.ts';
import './issues.css';
import { bodyOf, type IssueValues, valuesOf } from './issue-values.ts';
import { PostChoice } from './post-choice.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { TextFields } from './text-fields.tsx';

/** Form of a draft. Sending and test emails use what is saved. */
export function IssueForm({ issue }: { issue: Issue | null }) {
  const { t } = useI18n();
  const [values, setValues] = useState(() => valuesOf(issue));
  const [shown, setShown] = useState(values.language);
  const [isIncomplete, setIncomplete] = useState(false);
  const { pickImage, findLinks, pickers } = usePickers();
  const isWritten = values.texts[values.language].subject.trim() !== '';
  const [saved, setSaved] = useState(() => JSON.stringify(valuesOf(issue)));
  // At once, because the next navigation asks about unsaved changes.
  const markSaved = () => flushSync(() => setSaved(JSON.stringify(values)));
  const { save, isSaving } = useSaving(issue, values, markSaved);
  const change = (part: Partial<IssueValues>) => setValues((before) => ({ ...before, ...part }));
  const isChanged = saved !== JSON.stringify(values);

  return (
    <form
      className="issue-form"
      onSubmit={(event) => {
        event.preventDefault();
        setIncomplete(!isWritten);
        if (isWritten) void save();
        else setShown(values.language);
      }}
    >
      <Panel>
        <Tabs
          label={t('adminNewsletter.texts')}
          value={shown}
          onChange={setShown}
          tabs={locales.map((language) => ({
            id: language,
            label: <span lang={language}>{ownLocaleNames[language]}</span>,
            panel: (
              <TextFields
                language={language}
                values={values}
                isMissing={isIncomplete && language === values.language && !isWritten}
                tools={{ pickImage, findLinks }}
                onChange={change}
              />
            ),
          }))}
        />
      </Panel>
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
      {issue && <SendPanel issue={issue} isChanged={isChanged} onDelete={markSaved} />}
      {pickers}
      <UnsavedChanges when={isChanged} />
    </form>
  );
}

/** Images and links; most email clients play no audio or video. */
function usePickers() {
  const {
    tools: { pickImage, findLinks },
    pickers,
  } = useWritingTools();
  return { pickImage, findLinks, pickers };
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
