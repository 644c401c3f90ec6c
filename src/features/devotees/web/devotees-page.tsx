import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Masthead } from '#src/ui/page/masthead.tsx';
import { ambassador } from '../ambassador.ts';
import { testimonials } from '../testimonials.ts';
import { AmbassadorProfile } from './components/ambassador-profile.tsx';
import { CommunityMessages } from './components/community-messages.tsx';
import { DevoteesClosing } from './components/devotees-closing.tsx';
import { LiveGifts } from './components/live-gifts.tsx';
import { LiveGiftsLoading } from './components/live-gifts-loading.tsx';
import { MissionAndVision } from './components/mission-and-vision.tsx';
import { SharedVision } from './components/shared-vision.tsx';
import './devotees-page.css';
import type { loadDevotees } from './devotees-requests.ts';

export function DevoteesPage() {
  const { payments, summary } = useLoaderData<typeof loadDevotees>();
  const { key } = useLocation();
  const { name, mode, figures } = useSite();
  const { t } = useI18n();

  // Invented people are shown in a demo only, where a label says so.
  const isDemo = mode === 'demo';
  const voices = testimonials.filter(({ sample }) => isDemo || !sample);

  return (
    <>
      <PageHead title={t('devotees.title')} description={t('devotees.description', { product: name })} />
      <Masthead
        watch={6}
        sutra="भक्ताः"
        title={t('devotees.hero.title')}
        lead={
          <>
            {figures.countries
              ? t('devotees.hero.subtitleInCountries', { countries: figures.countries })
              : t('devotees.hero.subtitle')}{' '}
            {t('devotees.hero.description')}
          </>
        }
      />
      <MissionAndVision />
      {(isDemo || !ambassador.sample) && <AmbassadorProfile />}
      <SharedVision />
      <Suspense key={key} fallback={<LiveGiftsLoading />}>
        <LiveGifts payments={payments} summary={summary} />
      </Suspense>
      {voices.length > 0 && <CommunityMessages testimonials={voices} />}
      <DevoteesClosing />
    </>
  );
}
