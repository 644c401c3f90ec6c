import { type FormEvent, useState } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { failureOf, formResultOf } from '#src/web/forms/form-result.ts';
import { useSubmitForm } from '#src/web/forms/use-submit-form.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useToast } from '#src/ui/feedback/toast-context.ts';
import { altLength, describeMedia, type MediaFile, deleteMedia } from '../../contract.ts';
import { MediaFacts } from './media-facts.tsx';
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
  return (
    <Dialog open title={<bdi>{file.name}</bdi>} closeLabel={t('common.close')} onClose={onClose}>
      <div className="media-details">
        {file.kind === 'image' && (
          <span className="media-thumb media-thumb--large">
            <MediaThumb file={file} />
          </span>
        )}
        <MediaFacts file={file} />
        {file.kind === 'image' && (
          <IfAllowed to={describeMedia} keepsInput>
            <DescriptionForm file={file} onChanged={onChanged} />
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
    </Dialog>
  );
}

/** Messages of failures by status. */
const failureKeys: Record<number, MessageKey> = {
  0: 'common.network',
  403: 'errors.permission_needed',
  404: 'errors.not_found',
};

function DescriptionForm({ file, onChanged }: { file: MediaFile; onChanged: () => void }) {
  const { t } = useI18n();
  const [alt, setAlt] = useState(file.alt);
  const [stored, setStored] = useState(file.alt);
  const call = useAdminCall();
  const showToast = useToast();
  const { state, isSubmitting, send } = useSubmitForm(async () => {
    const result = await call(describeMedia, { params: { id: file.id }, body: { alt } });
    if (result.ok) {
      showToast({ tone: 'ok', title: t('adminLibrary.described') });
      setStored(result.value.alt);
    }
    // A file that was deleted meanwhile leaves the list.
    if (result.ok || result.status === 404) onChanged();
    return formResultOf(result);
  });
  const failure = failureOf(state);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form className="media-description" onSubmit={handleSubmit}>
      <Field label={t('adminMedia.alt')} hint={t('adminMedia.altHint')}>
        <Input value={alt} maxLength={altLength} onChange={(event) => setAlt(event.currentTarget.value)} />
      </Field>
      {failure && <Notice tone="err" title={t(failureKeys[failure.status] ?? 'adminLibrary.notSaved')} />}
      <Button type="submit" variant="line" small busy={isSubmitting} disabled={alt === stored}>
        {t('adminLibrary.describe')}
      </Button>
    </form>
  );
}
