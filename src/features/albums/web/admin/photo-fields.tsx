import type { DragEvent } from 'react';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { type MediaFile, uploadMedia } from '#src/features/media-library/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { AlbumForm, AlbumFormPhoto } from '../../admin-contract.ts';
import './photo-fields.css';
import { PhotoUploads } from './photo-uploads.tsx';

const newPhoto: AlbumFormPhoto = {
  image: '',
  alt: '',
  caption: '',
  credit: '',
  license: '',
  consentNote: '',
};

const dragType = 'application/x-album-photo';

/** Photographs of an album in order. Buttons or dragging move them. */
export function PhotoFields({ values, change, issueOf }: RecordFields<AlbumForm>) {
  const { t } = useI18n();
  const recordFieldText = useRecordFieldText();
  const { photos, cover } = values;

  function imageError(index: number) {
    const issue = issueOf(`photos.${index}.image`) ?? issueOf(`photos.${index}.alt`);
    return issue?.code === 'in_album' ? t('adminAlbums.inAlbum') : recordFieldText(issue);
  }

  function handleDrop(event: DragEvent, target: number) {
    const from = event.dataTransfer.getData(dragType);
    if (from === '') return;
    event.preventDefault();
    const moved = [...photos];
    const [photo] = moved.splice(Number(from), 1);
    if (photo) moved.splice(target, 0, photo);
    change({ photos: moved });
  }

  function handleStored({ kind, url, alt }: MediaFile) {
    if (kind === 'image') change({ photos: [...photos, { ...newPhoto, image: url, alt }] });
  }

  return (
    <Panel className="record-fields">
      <RepeatableFields
        label={t('adminAlbums.photos')}
        partLabel={t('adminAlbums.photo')}
        addLabel={t('adminAlbums.addPhoto')}
        parts={photos}
        newPart={newPhoto}
        onChange={(changed) => change({ photos: changed })}
      >
        {(photo, changePhoto, index) => (
          // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the buttons below do the same
          <div
            className="photo-part"
            onDragOver={(event) => {
              if (event.dataTransfer.types.includes(dragType)) event.preventDefault();
            }}
            onDrop={(event) => handleDrop(event, index)}
          >
            <div
              className="photo-handle small muted"
              draggable
              onDragStart={(event) => event.dataTransfer.setData(dragType, String(index))}
            >
              {t('adminAlbums.drag', { number: index + 1 })}
            </div>
            <ImageField
              label={t('adminAlbums.image')}
              image={photo.image}
              alt={photo.alt}
              error={imageError(index)}
              onChange={({ image, alt }) => changePhoto({ image, alt })}
            />
            <TextField
              label={t('adminAlbums.caption')}
              rows={2}
              value={photo.caption}
              issue={issueOf(`photos.${index}.caption`)}
              onChange={(caption) => changePhoto({ caption })}
            />
            <div className="form-pair">
              <LineField
                label={t('adminAlbums.credit')}
                value={photo.credit}
                issue={issueOf(`photos.${index}.credit`)}
                onChange={(credit) => changePhoto({ credit })}
              />
              <LineField
                isOptional
                label={t('adminAlbums.license')}
                value={photo.license}
                issue={issueOf(`photos.${index}.license`)}
                onChange={(license) => changePhoto({ license })}
              />
            </div>
            <LineField
              isOptional
              label={t('adminAlbums.consent')}
              hint={t('adminAlbums.consentHint')}
              value={photo.consentNote}
              issue={issueOf(`photos.${index}.consentNote`)}
              onChange={(consentNote) => changePhoto({ consentNote })}
            />
          </div>
        )}
      </RepeatableFields>
      <IfAllowed to={uploadMedia}>
        <PhotoUploads count={photos.length} onStored={handleStored} />
      </IfAllowed>
      {photos.length > 1 && (
        <Field label={t('adminAlbums.cover')}>
          <Select value={cover} onChange={({ currentTarget }) => change({ cover: currentTarget.value })}>
            <option value="">{t('adminAlbums.firstPhoto')}</option>
            {photos.map(({ image, caption }, index) =>
              image && photos.findIndex((one) => one.image === image) === index ? (
                <option key={image} value={image}>
                  {index + 1}. {caption}
                </option>
              ) : null,
            )}
          </Select>
        </Field>
      )}
    </Panel>
  );
}
