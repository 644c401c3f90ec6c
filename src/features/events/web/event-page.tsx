import { type ReactNode, Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { LoadError } from '#src/web/loaders/load-error.tsx';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { NotFound } from '#src/web/not-found.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { EventDetails } from './components/event-details.tsx';
import type { loadEvent } from './event-requests.ts';

/** /events/{slug}. */
export function Component() {
  const { key } = useLocation();
  return (
    <Suspense key={key} fallback={<EventFrame />}>
      <LoadedEvent />
    </Suspense>
  );
}

function LoadedEvent() {
  const { event, now } = useLoaderData<typeof loadEvent>();
  const result = useLoaderResult<Awaited<typeof event>>(event);
  if (result.ok) return <EventDetails event={result.value} now={now} />;
  if (result.status === 404) return <NotFound />;
  return (
    <EventFrame>
      <LoadError failure={result} />
    </EventFrame>
  );
}

function EventFrame({ children }: { children?: ReactNode }) {
  const { t } = useI18n();
  return (
    <>
      <PageHead title={t('events.title')} description={t('events.description')} noIndex />
      <PageHero watch={6} sutra="उत्सवाः" title={t('events.title')} />
      <section className="sec">
        <div className="wrap">{children ?? <Loading>{t('events.loading')}</Loading>}</div>
      </section>
    </>
  );
}
