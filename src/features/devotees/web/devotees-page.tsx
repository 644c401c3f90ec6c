import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/http/web/page-head.tsx';
import { useSite } from '#src/http/web/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Masthead } from '#src/ui/masthead.tsx';
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
  const { name } = useSite();
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('devotees.title')} description={t('devotees.description', { product: name })} />
      <Masthead
        watch={6}
        sutra="भक्ताः"
        title={t('devotees.hero.title')}
        lead={
          <>
            {t('devotees.hero.subtitle')} {t('devotees.hero.description')}
          </>
        }
      />
      <MissionAndVision />
      <AmbassadorProfile />
      <SharedVision />
      <Suspense key={key} fallback={<LiveGiftsLoading />}>
        <LiveGifts payments={payments} summary={summary} />
      </Suspense>
      <CommunityMessages />
      <DevoteesClosing />
    </>
  );
}
