import { useCallback, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { PickerItems, PickerSearch } from '#src/admin-ui/table/picker-list.tsx';
import { usePickerList } from '#src/admin-ui/table/use-picker-list.ts';
import type { PickedImage } from '#src/admin-ui/markdown/picked-image.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { describeMedia, listMedia, type MediaFile } from '../../../contract.ts';
import { ImageChoice } from './image-choice.tsx';
import { imageFileTypes } from './image-types.ts';
import './image-picker.css';
import { UploadArea } from './upload-area.tsx';
import { usePickerUpload } from './use-picker-upload.ts';
import { withChosen } from './with-chosen.ts';

type ImagePickerProps = {
  open: boolean;
  /** File pasted or dropped elsewhere, which is uploaded first. */
  file?: File | null;
  onChoose: (image: PickedImage) => void;
  onClose: () => void;
};

/** Chooses or uploads an image. The result always has an alt text. */
export function ImagePicker({ open, onClose, ...rest }: ImagePickerProps) {
  const { t } = useI18n();
  // Outside the form that opens it, because forms cannot be nested.
  return createPortal(
    <Dialog
      className="picker"
      open={open}
      onClose={onClose}
      title={t('adminMedia.chooseImage')}
      closeLabel={t('common.close')}
    >
      <PickerBody {...rest} />
    </Dialog>,
    document.body,
  );
}

function PickerBody({ file = null, onChoose }: Pick<ImagePickerProps, 'file' | 'onChoose'>) {
  const { t } = useI18n();
  const call = useAdminCall();
  const { upload, isUploading, failure } = usePickerUpload('image', file, choose);
  const [chosen, setChosen] = useState<MediaFile | null>(null);
  const [alt, setAlt] = useState('');
  const altField = useRef<HTMLInputElement>(null);
  const list = usePickerList(
    useCallback(
      (query, signal) => call(listMedia, { query: { kind: 'image', ...query } }, { signal }),
      [call],
    ),
  );

  function choose(image: MediaFile, isNew: boolean) {
    setChosen(image);
    setAlt(image.alt);
    if (isNew) {
      list.reload();
      altField.current?.focus();
    }
  }

  function handleUse() {
    const text = alt.trim();
    if (!chosen || text === '') return;
    if (chosen.alt === '') {
      // Another text than the stored one is for this use only. Storing the first one may fail silently.
      void call(describeMedia, { params: { id: chosen.id }, body: { alt: text } });
    }
    onChoose({ url: chosen.url, alt: text });
  }

  return (
    <div className="picker-body">
      <UploadArea accept={imageFileTypes} isBusy={isUploading} onFiles={([one]) => one && void upload(one)} />
      {failure && <Notice tone="err" title={failure} />}
      <PickerSearch list={list} label={t('adminMedia.searchImages')} />
      <PickerItems list={list} emptyText={t('adminMedia.noImages')}>
        {(images) => (
          <ImageChoice
            images={withChosen(images, chosen)}
            chosenId={chosen?.id}
            onChoose={(one) => choose(one, false)}
          />
        )}
      </PickerItems>
      <form
        className="picker-use"
        onSubmit={(event) => {
          event.preventDefault();
          // In React's tree the dialog is inside the other form.
          event.stopPropagation();
          handleUse();
        }}
      >
        <Field label={t('adminMedia.alt')} hint={t('adminMedia.altHint')}>
          <Input
            ref={altField}
            value={alt}
            maxLength={300}
            readOnly={!chosen}
            onChange={(event) => setAlt(event.currentTarget.value)}
          />
        </Field>
        <Button type="submit" disabled={!chosen || alt.trim() === ''}>
          {t('adminMedia.useImage')}
        </Button>
      </form>
    </div>
  );
}
