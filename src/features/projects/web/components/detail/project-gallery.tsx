import { useI18n } from '#src/i18n/use-i18n.ts';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { nightDrawing } from '#src/ui/media/night-drawing.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { useOpenPhoto } from '#src/ui/media/use-open-photo.ts';
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

/** The images of a project; each opens large, and going back closes it. */
export function ProjectGallery({ images, alts = noAlts }: ProjectGalleryProps) {
  const { t } = useI18n();
  const langOf = useContentLang();
  const named = images.map((src, place) => ({
    id: String(place + 1),
    src,
    alt: alts[place] || t('projects.detail.gallery.image', { number: place + 1 }),
    lang: alts[place] ? langOf(`galleryAlts.${place}`) : undefined,
  }));
  const { openId, open, close, linkRef } = useOpenPhoto(named.map(({ id }) => id));

  return (
    <>
      <ul className="project-gallery">
        {named.map(({ id, src, alt, lang }, place) => (
          <li key={src} id={`photo-${id}`}>
            <button
              type="button"
              className="project-gallery-open"
              aria-label={t('projects.detail.gallery.enlarge', { image: alt })}
              aria-haspopup="dialog"
              ref={linkRef(id)}
              onClick={() => open(id)}
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
      <ProjectLightbox images={named} openId={openId} onOpen={open} onClose={close} />
    </>
  );
}
