import { type FormEvent, useRef, useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { ConflictDialog } from '#src/admin-ui/form/conflict-dialog.tsx';
import { DraftNotice } from '#src/admin-ui/form/draft-notice.tsx';
import { ReadOnlyFields } from '#src/admin-ui/form/permitted-fields.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { useLocalDraft } from '#src/admin-ui/form/use-local-draft.ts';
import { useRecordForm } from '#src/admin-ui/form/use-record-form.ts';
import { useSaveShortcut } from '#src/admin-ui/form/use-save-shortcut.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { useImagePicker } from '#src/features/media-library/web/admin/components/use-image-picker.tsx';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { type EditedTranslation, getTranslation, saveTranslation } from '../../admin-contract.ts';
import { ChangedOriginal } from './changed-original.tsx';
import { DeleteTranslation } from './delete-translation.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { recordPath, recordPermissions } from './record-path.ts';
import './translation-screen.css';
import { TranslatedField } from './translated-field.tsx';
import { TranslationHistory } from './translation-history.tsx';
import { bodyOf, isSameTranslation, isTranslationValues, valuesOf } from './translation-values.ts';

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = { 0: 'common.network', 404: 'errors.not_found' };

type TranslationFormProps = { translation: EditedTranslation };

/** Form of one translation. It stays open after a save. */
export function TranslationForm({ translation: loaded }: TranslationFormProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const me = useMe();
  const showToast = useToast();
  const form = useRef<HTMLFormElement>(null);
  const [shown, setShown] = useState(loaded);
  const { pickImage, imagePicker } = useImagePicker();
  const { kind, id, language, name, originalLanguage, isEditable } = shown;
  const params = { kind, id, language };
  const record = useRecordForm({
    initial: valuesOf(shown),
    version: shown.version,
    save: (values, version) =>
      call(saveTranslation, { params, body: { ...bodyOf(values, shown), version: version ?? 0 } }),
    onSaved: (saved) => {
      setShown(saved);
      showToast({ tone: 'ok', title: t('adminTranslations.saved') });
      return stored(saved);
    },
    readNewest: async () => {
      const result = await call(getTranslation, { params });
      return result.ok
        ? { ...result, value: { ...stored(result.value), translation: result.value } }
        : result;
    },
  });
  const { state } = record;
  const { values, change, issueOf } = record.fields;
  const draft = useLocalDraft({
    kind: 'translation-draft',
    of: `${me.id} ${kind} ${id} ${language}`,
    values,
    saved: record.base,
    version: record.version,
    isSame: isSameTranslation,
    isValues: isTranslationValues,
  });

  useFocusFirstError(form, state.status === 'invalid' ? state : null);
  useSaveShortcut(form);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!record.isSubmitting) void record.submit();
  }

  async function takeTheirs() {
    const theirs = await record.takeTheirs();
    if (theirs) setShown(theirs.translation);
  }

  const fields = (
    <>
      <div className="translation-publish">
        <Switch
          label={t('adminTranslations.published')}
          checked={values.published}
          onChange={(event) => change({ published: event.currentTarget.checked })}
        />
        <p className="small muted">{t('adminTranslations.emptyHint')}</p>
      </div>
      {shown.fields.map((field, index) => (
        <TranslatedField
          key={field.path}
          field={field}
          hasImage={field.image !== shown.fields[index - 1]?.image}
          value={values.texts[field.path] ?? ''}
          language={language}
          originalLanguage={originalLanguage}
          issue={issueOf(field.path)}
          pickImage={pickImage}
          onChange={(text) => change({ texts: { ...values.texts, [field.path]: text } })}
        />
      ))}
    </>
  );

  return (
    <form ref={form} className="translation" onSubmit={handleSubmit} noValidate>
      <AdminPageHeader
        title={t('adminTranslations.title', { name })}
        actions={
          <>
            <IfAllowed to={recordPermissions[kind]}>
              <ButtonLink href={recordPath(kind, id)} variant="line">
                {t('adminTranslations.openOriginal')}
              </ButtonLink>
            </IfAllowed>
            {isEditable && (
              <>
                <TranslationHistory
                  {...params}
                  isChanged={record.isChanged}
                  onRestore={({ texts }) => change({ texts })}
                />
                {shown.state !== 'missing' && <DeleteTranslation params={params} />}
                <Button type="submit" busy={record.isSubmitting}>
                  {t('admin.save')}
                </Button>
              </>
            )}
          </>
        }
      />
      <LanguageTabs translation={shown} />
      <DraftNotice draft={draft} isLocked={record.isLocked} onTake={record.restore} />
      {state.status === 'invalid' && <Notice tone="err" title={t('errors.validation_failed')} />}
      {state.status === 'failed' && (
        <Notice tone="err" title={t(failureKeys[state.failure.status] ?? 'adminTranslations.saveFailed')} />
      )}
      <ChangedOriginal fields={shown.fields} />
      {isEditable ? fields : <ReadOnlyFields>{fields}</ReadOnlyFields>}
      {imagePicker}
      <ConflictDialog
        open={state.status === 'conflict'}
        onKeepMine={() => void record.keepMine()}
        onTakeTheirs={() => void takeTheirs()}
        onCancel={record.reset}
      />
      <UnsavedChanges when={record.isChanged} />
    </form>
  );
}

function stored(translation: EditedTranslation) {
  return { values: valuesOf(translation), version: translation.version };
}
