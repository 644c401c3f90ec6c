import { useLoaderData, useLocation } from 'react-router';
import { FestivalYear } from '#src/features/panchang/web/components/festivals/festival-year.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { EventList } from './components/event-list.tsx';
import type { loadEvents } from './event-requests.ts';

/** /events (XTR-06). */
export function Component() {
  const { events, festivals } = useLoaderData<typeof loadEvents>();
  const { key } = useLocation();
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('events.title')} description={t('events.description')} />
      <PageHero watch={6} sutra="उत्सवाः" title={t('events.title')} lead={t('events.lead')} />
      <EventList key={key} loaderResult={events} />
      <FestivalYear first={festivals} />
    </>
  );
}
