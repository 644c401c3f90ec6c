import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { loadAlbum } from './album-requests.ts';
import { AlbumDetails } from './components/album-details.tsx';

/** /media/albums/{slug}. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<AlbumFrame />}>
      <LoadedAlbum />
    </Suspense>
  );
}

function LoadedAlbum() {
  const { album } = useLoaderData<typeof loadAlbum>();
  const result = useLoaderResult<Awaited<typeof album>>(album);
  if (result.ok) return <AlbumDetails album={result.value} />;
  if (result.status === 404) return <NotFound />;
  return (
    <AlbumFrame>
      <LoadError failure={result} />
    </AlbumFrame>
  );
}

function AlbumFrame({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('albums.title')} description={t('albums.description')} noIndex />
      <PageHero watch={5} sutra="चित्रवीथी" title={t('albums.title')} />
      <section className="sec">
        <div className="wrap">{children ?? <Loading>{t('albums.loading')}</Loading>}</div>
      </section>
    </>
  );
}
