import { useEffect } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/media/icons.ts';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { useContentLang } from '../../use-content-lang.ts';

type ProjectLightboxProps = {
  images: readonly { src: string; alt: string }[];
  /** Index of the open image; null while the lightbox is closed. */
  shown: number | null;
  onShow: (place: number | null) => void;
};

/** One image large. The arrow keys change the image and wrap around; Escape closes. */
export function ProjectLightbox({ images, shown, onShow }: ProjectLightboxProps) {
  const { t } = useI18n();
  const lang = useContentLang();
  const count = images.length;
  const image = shown === null ? undefined : images[shown];

  useEffect(() => {
    if (shown === null) return;

    const handleKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft') onShow((shown - 1 + count) % count);
      if (key === 'ArrowRight') onShow((shown + 1) % count);
    };
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, [shown, count, onShow]);

  return (
    <Dialog
      open={image !== undefined}
      onClose={() => onShow(null)}
      title={<span lang={lang}>{image?.alt}</span>}
      closeLabel={t('common.close')}
      className="dialog--wide"
    >
      {shown !== null && image && (
        <>
          <ThemedImage
            key={image.src}
            day={image.src}
            night={nightDrawing(image.src)}
            alt=""
            width={960}
            height={640}
            className="lightbox-image"
            priority
          />
          <div className="lightbox-foot">
            <IconButton
              shape={chevronLeftIcon}
              label={t('projects.detail.gallery.previous')}
              onClick={() => onShow((shown - 1 + count) % count)}
            />
            <p className="small muted" role="status">
              {t('projects.detail.gallery.place', { number: shown + 1, count })}
            </p>
            <IconButton
              shape={chevronRightIcon}
              label={t('projects.detail.gallery.next')}
              onClick={() => onShow((shown + 1) % count)}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
