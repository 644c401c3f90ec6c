import { useEffect, useEffectEvent } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/media/icons.ts';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';

type ProjectLightboxProps = {
  images: readonly { id: string; src: string; alt: string; lang: Locale | undefined }[];
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** One image large. The arrow keys change the image and wrap around; Escape closes. */
export function ProjectLightbox({ images, openId, onOpen, onClose }: ProjectLightboxProps) {
  const { t } = useI18n();
  const count = images.length;
  const index = images.findIndex(({ id }) => id === openId);
  const image = images[index];
  const isOpen = image !== undefined;

  function step(by: 1 | -1) {
    const next = images[(index + by + count) % count];
    if (next) onOpen(next.id);
  }

  const handleKeyDown = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  });

  useEffect(() => {
    if (!isOpen) return;

    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    addEventListener('keydown', listener);
    return () => removeEventListener('keydown', listener);
  }, [isOpen]);

  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title={<span lang={image?.lang}>{image?.alt}</span>}
      closeLabel={t('common.close')}
      className="dialog--wide"
    >
      {image && (
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
              onClick={() => step(-1)}
            />
            <p className="small muted" role="status">
              {t('projects.detail.gallery.place', { number: index + 1, count })}
            </p>
            <IconButton
              shape={chevronRightIcon}
              label={t('projects.detail.gallery.next')}
              onClick={() => step(1)}
            />
          </div>
        </>
      )}
    </Dialog>
  );
}
