import { type FormEvent, useRef, useState } from 'react';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { PermittedFields } from '#src/admin-ui/form/permitted-fields.tsx';
import { RecordDraft } from '#src/admin-ui/form/record-draft.tsx';
import { SaveBar } from '#src/admin-ui/form/save-bar.tsx';
import { schemaIssues } from '#src/admin-ui/form/schema-issues.ts';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useSaveShortcut } from '#src/admin-ui/form/use-save-shortcut.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import '#src/admin-ui/record/record-list.css';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { getBlock, saveBlock, type StoredBlock } from '../../admin-contract.ts';
import { type Block, type ContentPage, contentSchema, isEmpty } from '../../block.ts';
import { BlockHistory } from './block-history.tsx';
import { BlockPreview } from './block-preview.tsx';
import { FieldControl } from './controls/field-control.tsx';
import './site-content.css';

type BlockFormProps = { blockKey: string; page: ContentPage; block: Block; loaded: StoredBlock };

/** Form that is made of the description of a block. */
export function BlockForm({ blockKey, page, block, loaded }: BlockFormProps) {
  const { t } = useI18n();
  const { mode } = useSite();
  const call = useAdminCall();
  const canSave = useCan()(saveBlock);
  const showToast = useToast();
  const time = useLocalTime();
  const form = useRef<HTMLFormElement>(null);
  const [stored, setStored] = useState(loaded);
  const [isChecked, setChecked] = useState(false);
  const schema = contentSchema(block);
  const params = { key: blockKey };
  const record = useRecordForm({
    initial: loaded.content,
    version: loaded.version,
    validate: (content) => schemaIssues(schema, content),
    save: (content, version) =>
      call(saveBlock, { params, body: { content, version: version ?? loaded.version } }),
    onSaved: (saved) => {
      setStored(saved);
      showToast({ tone: 'ok', title: t('adminContent.saved') });
      return recordOf(saved);
    },
    readNewest: async () => {
      const result = await call(getBlock, { params });
      if (!result.ok) return result;
      setStored(result.value);
      return { ...result, value: recordOf(result.value) };
    },
  });
  const { state, fields } = record;
  // A preview marks invalid fields too, until they are corrected.
  const issues = isChecked ? schemaIssues(schema, fields.values) : null;
  const title = `${t(page.title)}${t('common.colon')}${t(block.title)}`;

  useFocusFirstError(form, state.status === 'invalid' ? state : null);
  useSaveShortcut(form);

  function handleCheck(): boolean {
    const isValid = schemaIssues(schema, fields.values) === null;
    setChecked(!isValid);
    return isValid;
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!record.isSubmitting) void record.submit();
  }

  return (
    <form ref={form} className="record-form content-form" noValidate onSubmit={handleSubmit}>
      <AdminPageHeader
        title={title}
        actions={
          <>
            {canSave && (
              <BlockHistory blockKey={blockKey} isChanged={record.isChanged} onRestore={fields.change} />
            )}
            <ButtonLink variant="line" href={block.path ?? page.path} target="_blank">
              {t('adminContent.viewPage')}
            </ButtonLink>
          </>
        }
      />
      {state.status === 'invalid' && <Notice tone="err" title={t('errors.validation_failed')} />}
      {state.status === 'failed' && (
        <Notice
          tone="err"
          title={state.failure.status === 0 ? t('common.network') : t('adminContent.saveFailed')}
        />
      )}
      <RecordDraft record={record} />
      {canSave && mode === 'demo' && stored.version === 0 && !isEmpty(stored.content) && (
        <Notice tone="info">{t('adminContent.sampleNotice')}</Notice>
      )}
      {block.hint && <p className="muted">{t(block.hint)}</p>}
      <PermittedFields to={saveBlock}>
        <Panel>
          {Object.entries(block.fields).map(([name, field]) => (
            <FieldControl
              key={name}
              name={name}
              field={field}
              value={fields.values[name] ?? field.empty}
              issueOf={(path) => fields.issueOf(path) ?? issues?.[path]}
              onChange={(value) => fields.change({ [name]: value })}
            />
          ))}
          <p className="small muted">{t('adminContent.fallback')}</p>
        </Panel>
      </PermittedFields>
      {canSave && (
        <>
          <BlockPreview
            blockKey={blockKey}
            content={fields.values}
            onCheck={handleCheck}
            isInvalid={issues !== null}
          />
          <SaveBar isSaving={record.isSubmitting}>
            {stored.savedAt &&
              t('adminContent.lastSaved', { who: stored.savedBy ?? '–', when: time(stored.savedAt) })}
          </SaveBar>
        </>
      )}
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void record.keepMine()}
        onTakeTheirs={() => void record.takeTheirs()}
        onCancel={record.reset}
      />
      <UnsavedChanges when={record.isChanged} />
    </form>
  );
}

function recordOf(stored: StoredBlock) {
  return { values: stored.content, version: stored.version };
}
