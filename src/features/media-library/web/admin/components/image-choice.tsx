import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { MediaFile } from '../../../contract.ts';

type ImageChoiceProps = {
  pictures: readonly MediaFile[];
  chosenId: string | undefined;
  onChoose: (picture: MediaFile) => void;
};

/** Images as radio buttons; arrow keys move between them. */
export function ImageChoice({ pictures, chosenId, onChoose }: ImageChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  if (pictures.length === 0) return <p className="muted">{t('adminMedia.noImages')}</p>;

  return (
    <fieldset className="picker-choice">
      <legend className="vh">{t('adminMedia.pictures')}</legend>
      {pictures.map((picture) => (
        <label key={picture.id} className="picker-image">
          <input
            className="vh"
            type="radio"
            name={name}
            checked={picture.id === chosenId}
            onChange={() => onChoose(picture)}
          />
          <img
            src={picture.url.replace('.webp', '-480.webp')}
            alt={picture.alt || picture.name}
            width={160}
            height={107}
            loading="lazy"
            decoding="async"
          />
        </label>
      ))}
    </fieldset>
  );
}
