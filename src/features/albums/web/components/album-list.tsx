import { Suspense } from 'react';
import type { CallOutput } from '#src/api/endpoint.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Image } from '#src/ui/media/image.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import type { ListedAlbum, listAlbums } from '../../contract.ts';
import './album-list.css';

type AlbumListProps = { loaderResult: LoaderResult<CallOutput<typeof listAlbums>> };

/** Albums of photographs, newest first. Renders nothing without any. Needs the group `albums`. */
export function AlbumList({ loaderResult }: AlbumListProps) {
  return (
    <Suspense fallback={null}>
      <LoadedAlbums loaderResult={loaderResult} />
    </Suspense>
  );
}

function LoadedAlbums({ loaderResult }: AlbumListProps) {
  const { t } = useI18n();
  const result = useLoaderResult<Awaited<typeof loaderResult>>(loaderResult);
  if (!result.ok || result.value.length === 0) return null;

  return (
    <section className="sec">
      <div className="wrap">
        <SectionHead sutra="चित्रसङ्ग्रहाः" title={t('albums.title')} />
        <ul className="albums">
          {result.value.map((album) => (
            <AlbumCard key={album.slug} album={album} />
          ))}
        </ul>
      </div>
    </section>
  );
}

function AlbumCard({ album }: { album: ListedAlbum }) {
  const { t, formatLongDate } = useI18n();
  const { slug, title, count, takenOn, place, images, language, isSample } = album;
  return (
    <li>
      <div className="album-cover" data-images={images.length}>
        {images.map(({ id, src, width, height }) => (
          <Image
            key={id}
            src={src}
            alt=""
            width={width}
            height={height}
            sizes="(width < 64rem) 66vw, 20rem"
          />
        ))}
      </div>
      <h3>
        <TextLink href={`/media/albums/${slug}`} lang={language}>
          {title}
        </TextLink>
      </h3>
      {isSample && <SampleLabel />}
      <p className="small muted">
        {[t('albums.photoCount', { count }), takenOn && formatLongDate(takenOn), place]
          .filter(Boolean)
          .join(', ')}
      </p>
    </li>
  );
}
