import { useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import './project-gallery.css';
import { ProjectLightbox } from './project-lightbox.tsx';
import { useContentLang } from '../../use-content-lang.ts';

const bands = ['mayura', 'haldi', 'nila', 'kumkum'] as const;

type ProjectGalleryProps = {
  images: readonly string[];
  /** Alternative texts, in the same order; an image without one is named by its number. */
  alts?: readonly string[] | undefined;
};

const noAlts: readonly string[] = [];

/** The images of a project; each opens large. */
export function ProjectGallery({ images, alts = noAlts }: ProjectGalleryProps) {
  const { t } = useI18n();
  const lang = useContentLang();
  const [open, setOpen] = useState<number | null>(null);
  const named = images.map((src, place) => ({
    src,
    alt: alts[place] || t('projects.detail.gallery.image', { number: place + 1 }),
  }));

  return (
    <>
      <ul className="project-gallery">
        {named.map(({ src, alt }, place) => (
          <li key={src}>
            <button
              type="button"
              className="project-gallery-open"
              aria-label={t('projects.detail.gallery.enlarge', { image: alt })}
              aria-haspopup="dialog"
              onClick={() => setOpen(place)}
            >
              <ImageFrame band={bands[place % bands.length]} ratio="4:3">
                <ThemedImage
                  day={src}
                  night={nightDrawing(src)}
                  alt={alt}
                  width={960}
                  height={640}
                  lang={lang}
                />
              </ImageFrame>
            </button>
          </li>
        ))}
      </ul>
      <ProjectLightbox images={named} shown={open} onShow={setOpen} />
    </>
  );
}
