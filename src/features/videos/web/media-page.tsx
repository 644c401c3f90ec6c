import { useLoaderData } from 'react-router';
import { AlbumList } from '#src/features/albums/web/components/album-list.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import './media-page.css';
import { images } from './images.ts';
import type { loadMedia } from './media-requests.ts';

const bands = ['kumkum', 'mayura', 'nila'] as const;

/** Images of the site, and the section for recordings (XTR-07). */
export function Component() {
  const { t } = useI18n();
  const { mode } = useSite();
  const { albums } = useLoaderData<typeof loadMedia>();
  const shown = images.filter(({ isOfProject }) => mode === 'demo' || !isOfProject);

  return (
    <>
      <PageHead title={t('media.title')} description={t('media.description')} />
      <PageHero watch={5} sutra="चित्रवीथी" title={t('media.title')} lead={t('media.lead')} />
      <AlbumList loaderResult={albums} />
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="चित्राणि" title={t('media.images.title')} />
          <p className="media-note lead">{t('media.images.text')}</p>
          <ul className="media">
            {shown.map(({ key, day, night, width, height }, place) => (
              <li key={key}>
                <figure>
                  <ImageFrame band={bands[place % bands.length]} ratio="3:2">
                    <ThemedImage
                      day={day}
                      night={night}
                      alt={t(`media.${key}.alt`)}
                      width={width}
                      height={height}
                    />
                  </ImageFrame>
                  <figcaption>{t(`media.${key}.caption`)}</figcaption>
                </figure>
              </li>
            ))}
          </ul>
        </div>
      </section>
      <section className="sec sec--sunk">
        <div className="wrap">
          <SectionHead sutra="ध्वनयः" title={t('media.recordings.title')} />
          <div className="stack">
            <p className="lead">{t('media.recordings.text')}</p>
            <p>
              <ButtonLink href="/resources/audio-video-teachings">{t('media.recordings.open')}</ButtonLink>
            </p>
          </div>
        </div>
      </section>
    </>
  );
}
