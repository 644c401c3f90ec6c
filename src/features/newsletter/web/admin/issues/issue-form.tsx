import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate, useRevalidator } from 'react-router';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useSaveShortcut } from '#src/admin-ui/form/use-save-shortcut.ts';
import { useWritingTools } from '#src/features/writing/web/admin/components/use-writing-tools.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { focusFirstError } from '#src/ui/controls/focus-first-error.ts';
import { Select } from '#src/ui/controls/select.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Tabs } from '#src/ui/navigation/tabs.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { failureOf } from '#src/web/forms/form-result.ts';
import { httpFailure } from '#src/web/result.ts';
import { createIssue, getIssue, type Issue, saveIssue } from '../../../issues-admin-contract.ts';
import './issues.css';
import { bodyOf, type IssueValues, languagesWithoutSubject, newIssue, valuesOf } from './issue-values.ts';
import { PostChoice } from './post-choice.tsx';
import { SegmentFields } from './segment-fields.tsx';
import { SendPanel } from './send-panel.tsx';
import { TextFields } from './text-fields.tsx';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = { 404: 'errors.not_found', 409: 'adminNewsletter.noDraft' };

type IssueFormProps = {
  issue: Issue | null;
  /** Issue whose content a new one begins with. */
  copied?: Issue | null;
};

/** Form of a draft. Sending and test emails use what is saved. */
export function IssueForm({ issue, copied = null }: IssueFormProps) {
  const { t } = useI18n();
  const { pickImage, findLinks, pickers } = usePickers();
  const record = useIssueRecord(issue, copied);
  const { values, change } = record.fields;
  const [shown, setShown] = useState(values.language);
  const [isIncomplete, setIncomplete] = useState(false);
  const withoutSubject = languagesWithoutSubject(values);
  const failure = failureOf(record.state);
  const form = useRef<HTMLFormElement>(null);
  useSaveShortcut(form);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const [first] = withoutSubject;
    // At once, because the field with the error is focused next.
    flushSync(() => {
      setIncomplete(first !== undefined);
      if (first) setShown(first);
    });
    if (first) focusFirstError(form.current);
    else void record.submit();
  }

  return (
    <form ref={form} className="issue-form" onSubmit={handleSubmit}>
      {failure && <Notice tone="err">{t(failureKeys[failure.status] ?? 'adminNewsletter.failed')}</Notice>}
      <RecordDraft record={record} />
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
                isMissing={isIncomplete && withoutSubject.includes(language)}
                tools={{ pickImage, findLinks }}
                onChange={change}
              />
            ),
          }))}
        />
      </Panel>
      <Panel className="stack">
        <h2 className="panel-title">{t('adminNewsletter.posts')}</h2>
        <p className="small muted">{t('adminNewsletter.postsHint')}</p>
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
        <Button type="submit" busy={record.isLocked} disabled={issue !== null && !record.isChanged}>
          {t('adminNewsletter.save')}
        </Button>
      </p>
      {issue && <SendPanel issue={issue} isChanged={record.isChanged} onDelete={record.markLeft} />}
      {pickers}
      <ConflictDialog
        open={record.state.status === 'conflict'}
        onKeepMine={() => void record.keepMine()}
        onTakeTheirs={() => void record.takeTheirs()}
        onCancel={record.reset}
      />
      <UnsavedChanges when={record.isChanged && !record.isLeft} />
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

function useIssueRecord(issue: Issue | null, copied: Issue | null) {
  const { t, locale } = useI18n();
  const call = useAdminCall();
  const navigate = useNavigate();
  const showToast = useToast();
  const { revalidate } = useRevalidator();
  const [isLeft, setLeft] = useState(false);
  const [newId] = useState(() => crypto.randomUUID());
  const params = { id: issue?.id ?? newId };
  const first = issue ?? copied;
  // At once, because the next navigation checks for unsaved changes.
  const markLeft = () => flushSync(() => setLeft(true));

  const record = useRecordForm<IssueValues, Issue>({
    initial: first ? valuesOf(first) : newIssue(locale),
    version: issue?.editVersion ?? null,
    save: (values, editVersion) => {
      const body = bodyOf(values);
      return editVersion === null
        ? call(createIssue, { body: { ...body, ...params } })
        : call(saveIssue, { params, body: { ...body, editVersion } });
    },
    onSaved: issue && handleSaved,
    readNewest: issue && readNewest,
  });

  const isSaved = record.state.status === 'succeeded';
  const finish = useEffectEvent(() => {
    showToast({ tone: 'ok', title: t('adminNewsletter.saved') });
    if (!issue) void navigate(`/admin/newsletter/${newId}`, { replace: true });
  });
  useEffect(() => {
    if (isSaved) finish();
  }, [isSaved]);

  function handleSaved(saved: Issue) {
    void revalidate();
    return { values: valuesOf(saved), version: saved.editVersion };
  }

  async function readNewest() {
    const result = await call(getIssue, { params });
    if (!result.ok) return result;
    if (result.value.state !== 'draft') return httpFailure(409);
    await revalidate();
    return { ...result, value: { values: valuesOf(result.value), version: result.value.editVersion } };
  }

  return { ...record, isLeft, markLeft };
}
