import { useEffect } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Dialog } from '#src/ui/feedback/dialog.tsx';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { chevronLeftIcon, chevronRightIcon } from '#src/ui/media/icons.ts';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { useContentLang } from '../../use-content-lang.ts';

type ProjectLightboxProps = {
  pictures: readonly { src: string; alt: string }[];
  /** Place of the picture that is shown; null while none is. */
  shown: number | null;
  onShow: (place: number | null) => void;
};

/** One picture large. The arrow keys turn to its neighbours, round the ends; Escape closes. */
export function ProjectLightbox({ pictures, shown, onShow }: ProjectLightboxProps) {
  const { t } = useI18n();
  const lang = useContentLang();
  const count = pictures.length;
  const picture = shown === null ? undefined : pictures[shown];

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
      open={picture !== undefined}
      onClose={() => onShow(null)}
      title={<span lang={lang}>{picture?.alt}</span>}
      closeLabel={t('common.close')}
      className="dialog--wide"
    >
      {shown !== null && picture && (
        <>
          <ThemedImage
            key={picture.src}
            day={picture.src}
            night={nightDrawing(picture.src)}
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
