import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Image } from '#src/ui/media/image.tsx';
import { useOpenPhoto } from '#src/ui/media/use-open-photo.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { Album, AlbumPhoto } from '../../contract.ts';
import './album-details.css';
import { Lightbox } from './lightbox.tsx';

/** One album: its photographs, each of which opens in the lightbox. Without scripts it opens as a file. */
export function AlbumDetails({ album }: { album: Album }) {
  const { t, formatLongDate } = useI18n();
  const { slug, title, description, place, takenOn, language, languages, photos, event, observance, cover } =
    album;
  const facts = [takenOn && formatLongDate(takenOn), place].filter(Boolean).join(', ');
  const { openId, open, close, linkRef } = useOpenPhoto(photos.map(({ id }) => id));

  return (
    <>
      <PageHead
        title={title}
        description={description || facts || title}
        languages={languages}
        path={`/media/albums/${slug}`}
        {...(cover && { image: cover })}
      />
      <PageHero
        watch={5}
        sutra="चित्रवीथी"
        title={<span lang={language}>{title}</span>}
        lead={facts && <span lang={language}>{facts}</span>}
      />
      <section className="sec">
        <div className="wrap stack">
          {album.isSample && <SampleLabel />}
          <ContentLanguages shown={language} languages={languages} />
          {description && (
            <p className="lead" lang={language}>
              {description}
            </p>
          )}
          <ul className="photos">
            {photos.map((photo) => (
              <li key={photo.id} id={`photo-${photo.id}`} className="photo" data-shape={shapeOf(photo)}>
                <a
                  href={photo.src}
                  ref={linkRef(photo.id)}
                  onClick={(click) => {
                    if (click.metaKey || click.ctrlKey || click.shiftKey) return;
                    click.preventDefault();
                    open(photo.id);
                  }}
                >
                  <Image
                    src={photo.src}
                    alt={photo.alt}
                    lang={language}
                    width={photo.width}
                    height={photo.height}
                    sizes="(width < 64rem) 50vw, 25rem"
                  />
                  <span className="photo-caption" lang={language} aria-hidden="true">
                    {photo.caption}
                  </span>
                </a>
              </li>
            ))}
          </ul>
          <p className="row">
            <TextLink href="/media">{t('albums.all')}</TextLink>
            {event && (
              <TextLink href={`/events/${event.slug}`} lang={event.language}>
                {event.title}
              </TextLink>
            )}
            {observance && <TextLink href={`/festivals/${observance}`}>{t('albums.festival')}</TextLink>}
          </p>
        </div>
      </section>
      <Lightbox album={album} openId={openId} onOpen={open} onClose={close} />
    </>
  );
}

/** Wide photographs take two columns, tall ones two rows. */
function shapeOf({ width, height }: AlbumPhoto): 'wide' | 'tall' | undefined {
  if (width > height * 1.6) return 'wide';
  return height > width * 1.2 ? 'tall' : undefined;
}
