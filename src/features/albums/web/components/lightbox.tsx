import { type KeyboardEvent, type TouchEvent, useLayoutEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { IconButton } from '#src/ui/controls/icon-button.tsx';
import { Image } from '#src/ui/media/image.tsx';
import { arrowLeftIcon, arrowRightIcon, closeIcon } from '#src/ui/media/icons.ts';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import type { Album } from '../../contract.ts';
import './lightbox.css';

type LightboxProps = {
  album: Album;
  openId: string | null;
  onOpen: (id: string) => void;
  onClose: () => void;
};

/** Pixels that a finger moves before it counts as a swipe. */
const swipePx = 48;

/** One photograph over the whole screen, with arrow keys, swipe and Escape. */
export function Lightbox({ album, openId, onOpen, onClose }: LightboxProps) {
  const { t } = useI18n();
  const dialog = useRef<HTMLDialogElement>(null);
  const touchX = useRef<number | null>(null);
  const { photos, language, isSample } = album;
  const index = photos.findIndex(({ id }) => id === openId);
  const photo = photos[index];
  const isOpen = photo !== undefined;

  // A passive effect would show one frame of the page without the dialog.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (isOpen) element?.showModal();
    return () => element?.close();
  }, [isOpen]);

  function step(by: 1 | -1) {
    const next = photos[(index + by + photos.length) % photos.length];
    if (next) onOpen(next.id);
  }

  function handleKey({ key }: KeyboardEvent) {
    if (key === 'ArrowRight') step(1);
    if (key === 'ArrowLeft') step(-1);
  }

  function handleTouchEnd({ changedTouches }: TouchEvent) {
    const start = touchX.current;
    const end = changedTouches[0]?.clientX;
    touchX.current = null;
    if (start === null || end === undefined || Math.abs(end - start) < swipePx) return;
    step(end < start ? 1 : -1);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons do the same as keys and swipes
    <dialog
      ref={dialog}
      className="lightbox"
      aria-label={t('albums.photo')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onKeyDown={handleKey}
      onTouchStart={({ touches }) => {
        touchX.current = touches[0]?.clientX ?? null;
      }}
      onTouchEnd={handleTouchEnd}
    >
      {photo && (
        <>
          <div className="lightbox-top">
            <span className="num" role="status">
              {t('albums.place', { number: index + 1, count: photos.length })}
            </span>
            <IconButton
              className="lightbox-button"
              shape={closeIcon}
              label={t('common.close')}
              onClick={onClose}
            />
          </div>
          <IconButton
            className="lightbox-button lightbox-previous"
            shape={arrowLeftIcon}
            label={t('albums.previous')}
            onClick={() => step(-1)}
          />
          <figure>
            <Image
              key={photo.id}
              src={photo.src}
              alt={photo.alt}
              lang={language}
              width={photo.width}
              height={photo.height}
              sizes="min(100vw, 66rem)"
              priority
            />
            <figcaption lang={language}>
              {isSample && <SampleLabel />}
              <b>{photo.caption}</b>
              <span>
                {[t('albums.credit', { name: photo.credit }), photo.license].filter(Boolean).join('. ')}
              </span>
            </figcaption>
          </figure>
          <IconButton
            className="lightbox-button lightbox-next"
            shape={arrowRightIcon}
            label={t('albums.next')}
            onClick={() => step(1)}
          />
        </>
      )}
    </dialog>
  );
}
