import { type FormEvent, useLayoutEffect, useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { failureKeys } from '#src/admin-ui/api/failure-keys.ts';
import { LeaveDialog } from '#src/admin-ui/form/leave-dialog.tsx';
import { LimitedField } from '#src/admin-ui/form/limited-field.tsx';
import { UnsavedChanges } from '#src/admin-ui/form/unsaved-changes.tsx';
import { textLength } from '#src/admin-ui/form/text-limit.ts';
import { failureOf, formResultOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { altLength, describeMedia, type MediaFile, deleteMedia } from '../../contract.ts';
import { MediaProperties } from './media-properties.tsx';
import { MediaThumb } from './media-grid.tsx';
import { MediaUses } from './media-uses.tsx';
import { DeleteMedia } from './delete-media.tsx';

type MediaDialogProps = {
  file: MediaFile;
  onChanged: () => void;
  onDeleted: () => void;
  onClose: () => void;
};

/** Details and actions of a file. */
export function MediaDialog({ file, onChanged, onDeleted, onClose }: MediaDialogProps) {
  const { t } = useI18n();
  const [isChanged, setChanged] = useState(false);
  const [isLeaving, setLeaving] = useState(false);

  return (
    <Dialog
      open
      title={<bdi>{file.name}</bdi>}
      closeLabel={t('common.close')}
      onClose={() => (isChanged ? setLeaving(true) : onClose())}
    >
      <div className="media-details">
        {file.kind === 'image' && (
          <span className="media-thumb media-thumb--large">
            <MediaThumb file={file} />
          </span>
        )}
        <MediaProperties file={file} />
        {file.kind === 'image' && (
          <IfAllowed to={describeMedia} keepsInput>
            <DescriptionForm file={file} onChanged={onChanged} onEdited={setChanged} />
          </IfAllowed>
        )}
        <MediaUses id={file.id} />
        <IfAllowed to={deleteMedia}>
          <DeleteMedia
            file={file}
            onDeleted={() => {
              onDeleted();
              onChanged();
              onClose();
            }}
          />
        </IfAllowed>
      </div>
      <UnsavedChanges when={isChanged} />
      <LeaveDialog open={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
    </Dialog>
  );
}

type DescriptionFormProps = {
  file: MediaFile;
  onChanged: () => void;
  /** Called with whether there is a text that is not saved. */
  onEdited: (isChanged: boolean) => void;
};

function DescriptionForm({ file, onChanged, onEdited }: DescriptionFormProps) {
  const { t } = useI18n();
  const [alt, setAlt] = useState(file.alt);
  const [stored, setStored] = useState(file.alt);
  const call = useAdminCall();
  const { state, isSubmitting, send } = useSubmitForm(async () => {
    const result = await call(describeMedia, { params: { id: file.id }, body: { alt } });
    if (result.ok) setStored(result.value.alt);
    // A file that was deleted meanwhile leaves the list.
    if (result.ok || result.status === 404) onChanged();
    return formResultOf(result);
  });
  const failure = failureOf(state);
  const isChanged = alt !== stored;

  // Before the dialog can be closed, which asks about unsaved text.
  useLayoutEffect(() => onEdited(isChanged), [isChanged, onEdited]);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isChanged && textLength(alt) <= altLength) void send();
  }

  return (
    <form className="media-description" onSubmit={handleSubmit}>
      <LimitedField label={t('adminMedia.alt')} hint={t('adminMedia.altHint')} text={alt} most={altLength}>
        <Input value={alt} onChange={(event) => setAlt(event.currentTarget.value)} />
      </LimitedField>
      {failure && <Notice tone="err" title={t(failureKeys[failure.status] ?? 'adminLibrary.notSaved')} />}
      {state.status === 'succeeded' && !isChanged && <Notice tone="ok" title={t('adminLibrary.described')} />}
      <Button type="submit" variant="line" small busy={isSubmitting} aria-disabled={!isChanged}>
        {t('adminLibrary.describe')}
      </Button>
    </form>
  );
}
