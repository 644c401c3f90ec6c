import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { quotes } from '../quotes.ts';
import { HomeHero } from './components/home-hero.tsx';
import { HomeProjects } from './components/home-projects.tsx';
import { HomeWelcome } from './components/home-welcome.tsx';
import { QuoteCarousel } from './components/quote-carousel.tsx';
import { OwnProjects } from './components/own-projects.tsx';
import { InsightsLoading } from './components/insights-loading.tsx';
import { RecentInsights } from './components/recent-insights.tsx';
import { TakePart } from './components/take-part.tsx';
import type { loadHome } from './home-requests.ts';
import { organisationFacts } from './organisation-facts.ts';

export function Component() {
  const { posts, projects, almanac, moonDeg } = useLoaderData<typeof loadHome>();
  const { key } = useLocation();
  const { t } = useI18n();
  const site = useSite();

  return (
    <>
      <PageHead
        title={t('home.title', { product: site.name })}
        description={t('home.description', { product: site.name })}
        exactTitle
        structuredData={organisationFacts(site)}
      />
      <HomeHero almanac={almanac} moonDeg={moonDeg} />
      <QuoteCarousel quotes={quotes} />
      <HomeWelcome />
      {site.mode === 'live' ? <OwnProjects loaderResult={projects} /> : <HomeProjects figures={projects} />}
      <Suspense key={key} fallback={<InsightsLoading />}>
        <RecentInsights loaderResult={posts} />
      </Suspense>
      <TakePart />
    </>
  );
}
