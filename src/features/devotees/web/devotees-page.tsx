import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { AmbassadorProfile } from './components/ambassador-profile.tsx';
import { CommunityMessages } from './components/community-messages.tsx';
import { DevoteesClosing } from './components/devotees-closing.tsx';
import { LiveDonations } from './components/live-donations.tsx';
import { LiveDonationsLoading } from './components/live-donations-loading.tsx';
import { MissionAndVision } from './components/mission-and-vision.tsx';
import { SharedVision } from './components/shared-vision.tsx';
import './devotees-page.css';
import type { loadDevotees } from './devotees-requests.ts';

export function Component() {
  const { content, payments, summary } = useLoaderData<typeof loadDevotees>();
  const { key } = useLocation();
  const { name } = useSite();
  const { t } = useI18n();
  const { hero, ambassador, shared, testimonials, closing, samples } = content;

  return (
    <>
      <PageHead
        title={t('devotees.title')}
        description={
          hero.description.text || hero.lead.text || t('devotees.descriptionOf', { product: name })
        }
      />
      <PageHero
        watch={6}
        sutra="भक्ताः"
        title={hero.title.text ? <span lang={hero.title.lang}>{hero.title.text}</span> : t('devotees.title')}
        lead={hero.lead.text && <span lang={hero.lead.lang}>{hero.lead.text}</span>}
      />
      <MissionAndVision mission={hero.mission} vision={hero.vision} />
      {ambassador.name.text && (
        <AmbassadorProfile ambassador={ambassador} isSample={samples.includes('ambassador')} />
      )}
      {shared.items.length > 0 && <SharedVision points={shared.items} />}
      <Suspense key={key} fallback={<LiveDonationsLoading />}>
        <LiveDonations payments={payments} summary={summary} />
      </Suspense>
      {testimonials.items.length > 0 && (
        <CommunityMessages testimonials={testimonials.items} isSample={samples.includes('testimonials')} />
      )}
      <DevoteesClosing content={closing} />
    </>
  );
}
