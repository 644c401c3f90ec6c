import { useId, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { circleAlertIcon } from '#src/ui/media/icons.ts';
import { Input } from '#src/ui/controls/input.tsx';
import './image-field.css';
import { ImagePicker } from './image-picker.tsx';

type ImageFieldProps = {
  label: string;
  optionalMark?: string;
  hint?: string;
  image: string;
  alt: string;
  error?: string | undefined;
  /** Whether the alt text comes from elsewhere: a portrait is described by the name beside it. */
  hasOwnWords?: boolean;
  onChange: (image: { image: string; alt: string }) => void;
};

/** Field of an image with its alt text. */
export function ImageField({
  label,
  optionalMark,
  hint,
  image,
  alt,
  error,
  hasOwnWords = true,
  onChange,
}: ImageFieldProps) {
  const { t } = useI18n();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const choose = t(image ? 'adminMedia.otherImage' : 'adminMedia.chooseImage');
  // A form can have several images.
  const nameOf = (action: string) => t('adminMedia.actionFor', { action, field: label });

  return (
    <fieldset className="image-field" aria-describedby={error || hint ? id : undefined}>
      <legend className="field-label">
        {label}
        {optionalMark && <span className="field-optional"> {optionalMark}</span>}
      </legend>
      {image && <img src={image} alt={alt} width={240} height={160} loading="lazy" decoding="async" />}
      <div className="image-field-actions">
        <Button
          variant="line"
          small
          aria-label={nameOf(choose)}
          aria-invalid={error ? true : undefined}
          onClick={() => setOpen(true)}
        >
          {choose}
        </Button>
        {image && (
          <Button
            variant="line"
            small
            aria-label={nameOf(t('adminMedia.noImageAnyMore'))}
            onClick={() => onChange({ image: '', alt: '' })}
          >
            {t('adminMedia.noImageAnyMore')}
          </Button>
        )}
      </div>
      {image && hasOwnWords && (
        <Field label={t('adminMedia.alt')} hint={t('adminMedia.altHint')}>
          <Input
            value={alt}
            maxLength={300}
            onChange={(event) => onChange({ image, alt: event.currentTarget.value })}
          />
        </Field>
      )}
      {error ? (
        <p className="field-error" id={id}>
          <Icon shape={circleAlertIcon} />
          {error}
        </p>
      ) : (
        hint && (
          <p className="field-hint" id={id}>
            {hint}
          </p>
        )
      )}
      <ImagePicker
        open={isOpen}
        onClose={() => setOpen(false)}
        onChoose={({ url, alt: words }) => {
          onChange({ image: url, alt: words });
          setOpen(false);
        }}
      />
    </fieldset>
  );
}
