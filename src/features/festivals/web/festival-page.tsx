import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { FestivalDetails } from './components/festival-details.tsx';
import type { loadFestival } from './festival-requests.ts';

/** /festivals/{key}. */
export function Component() {
  const { key } = useLocation();
  return (
    <Suspense key={key} fallback={<FestivalFrame />}>
      <LoadedFestival />
    </Suspense>
  );
}

function LoadedFestival() {
  const { guide, events, first } = useLoaderData<typeof loadFestival>();
  const result = useLoaderResult<Awaited<typeof guide>>(guide);
  const found = useLoaderResult<Awaited<typeof events>>(events);
  if (result.ok)
    return <FestivalDetails guide={result.value} events={found.ok ? found.value : []} first={first} />;
  if (result.status === 404) return <NotFound />;
  return (
    <FestivalFrame>
      <LoadError failure={result} />
    </FestivalFrame>
  );
}

function FestivalFrame({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('festivals.title')} description={t('festivals.description')} noIndex />
      <PageHero watch={5} sutra="पर्वाणि" title={t('festivals.title')} />
      <section className="sec">
        <div className="wrap">{children ?? <Loading>{t('festivals.loading')}</Loading>}</div>
      </section>
    </>
  );
}
