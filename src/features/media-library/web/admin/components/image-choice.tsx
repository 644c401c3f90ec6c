import { useId } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { MediaFile } from '../../../contract.ts';

type ImageChoiceProps = {
  images: readonly MediaFile[];
  chosenId: string | undefined;
  onChoose: (image: MediaFile) => void;
};

/** Images as radio buttons; arrow keys move between them. */
export function ImageChoice({ images, chosenId, onChoose }: ImageChoiceProps) {
  const { t } = useI18n();
  const name = useId();
  if (images.length === 0) return null;

  return (
    <fieldset className="picker-choice">
      <legend className="vh">{t('adminMedia.images')}</legend>
      {images.map((image) => (
        <label key={image.id} className="picker-image">
          <input
            className="vh"
            type="radio"
            name={name}
            checked={image.id === chosenId}
            onChange={() => onChoose(image)}
          />
          <img
            src={image.url.replace('.webp', '-480.webp')}
            alt={image.alt || image.name}
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
