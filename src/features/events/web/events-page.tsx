import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { FestivalYear } from '#src/features/panchang/web/components/festival-year.tsx';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/loading.tsx';
import { Masthead } from '#src/ui/masthead.tsx';
import { SectionHead } from '#src/ui/section-head.tsx';
import { EventList } from './components/event-list.tsx';
import type { loadEvents } from './event-requests.ts';

/** What is coming (XTR-06). */
export function EventsPage() {
  const { events, festivals } = useLoaderData<typeof loadEvents>();
  const { key } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('events.title')} description={t('events.description')} />
      <Masthead watch={4} sutra="उत्सवाः" title={t('events.title')} lead={t('events.lead')} />
      <section className="sec">
        <div className="wrap">
          <SectionHead sutra="आगामीनि" title={t('events.own')} />
          <Suspense key={key} fallback={<Loading>{t('events.loading')}</Loading>}>
            <EventList answer={events} />
          </Suspense>
        </div>
      </section>
      <FestivalYear first={festivals} />
    </>
  );
}
