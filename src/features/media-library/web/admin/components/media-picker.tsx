import { type FormEvent, useCallback, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { MediaKind, PickedFile } from '#src/admin-ui/markdown/writing-tools.ts';
import { PickerItems, PickerSearch } from '#src/admin-ui/table/picker-list.tsx';
import { usePickerList } from '#src/admin-ui/table/use-picker-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { listMedia, type MediaFile } from '../../../contract.ts';
import './image-picker.css';
import { audioTypes } from './audio-types.ts';
import { UploadArea } from './upload-area.tsx';
import { usePickerUpload } from './use-picker-upload.ts';
import { withChosen } from './with-chosen.ts';

type MediaPickerProps = {
  kind: MediaKind;
  /** File pasted or dropped elsewhere, which is uploaded first. */
  file: File | null;
  onChoose: (file: PickedFile) => void;
  onClose: () => void;
};

const accepted = { audio: audioTypes, video: 'video/mp4' };

/** Chooses or uploads an audio or video file, with the title to show below it. */
export function MediaPicker({ kind, onClose, ...rest }: MediaPickerProps) {
  const { t } = useI18n();
  // Outside the form that opens it, because forms cannot be nested.
  return createPortal(
    <Dialog
      className="picker"
      open
      onClose={onClose}
      title={t(`adminMedia.choose.${kind}`)}
      closeLabel={t('common.close')}
    >
      <PickerBody kind={kind} {...rest} />
    </Dialog>,
    document.body,
  );
}

function PickerBody({ kind, file, onChoose }: Omit<MediaPickerProps, 'onClose'>) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { upload, isUploading, failure } = usePickerUpload(kind, file, choose);
  const [chosen, setChosen] = useState<MediaFile | null>(null);
  const [title, setTitle] = useState('');
  const list = usePickerList(
    useCallback((query, signal) => call(listMedia, { query: { kind, ...query } }, { signal }), [call, kind]),
  );

  function choose(one: MediaFile, isNew: boolean) {
    setChosen(one);
    setTitle(one.alt || one.name.replace(/\.\w+$/, ''));
    if (isNew) list.reload();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    // In React's tree the dialog is inside the other form.
    event.stopPropagation();
    if (chosen) onChoose({ url: chosen.url, title: title.trim() });
  }

  return (
    <div className="picker-body">
      <UploadArea accept={accepted[kind]} isBusy={isUploading} onFiles={([one]) => one && void upload(one)} />
      {failure && <Notice tone="err" title={failure} />}
      <PickerSearch list={list} label={t('adminMedia.searchFiles')} />
      <PickerItems list={list} emptyText={t('adminMedia.noFiles')}>
        {(files) => (
          <FileChoice
            files={withChosen(files, chosen)}
            chosenId={chosen?.id}
            onChoose={(one) => choose(one, false)}
          />
        )}
      </PickerItems>
      <form className="picker-use" onSubmit={handleSubmit}>
        <Field label={t('adminMedia.mediaTitle')} hint={t('adminMedia.mediaTitleHint')}>
          <Input
            value={title}
            maxLength={300}
            readOnly={!chosen}
            onChange={(event) => setTitle(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" disabled={!chosen}>
          {t('adminMedia.useFile')}
        </Button>
      </form>
    </div>
  );
}

type FileChoiceProps = {
  files: readonly MediaFile[];
  chosenId: string | undefined;
  onChoose: (file: MediaFile) => void;
};

function FileChoice({ files, chosenId, onChoose }: FileChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  if (files.length === 0) return null;
  return (
    <fieldset className="picker-files">
      <legend className="vh">{t('adminMedia.files')}</legend>
      {files.map((file) => (
        <label key={file.id} className="picker-file">
          <input type="radio" name={name} checked={file.id === chosenId} onChange={() => onChoose(file)} />
          <bdi>{file.alt || file.name}</bdi>
        </label>
      ))}
    </fieldset>
  );
}
