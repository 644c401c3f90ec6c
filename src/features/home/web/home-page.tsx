import { Suspense } from 'react';
import { useLoaderData, useLocation } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { LazyPhoneLeaf } from '#src/features/panchang/web/components/day/lazy-phone-leaf.tsx';
import { DayVerseSection } from '#src/features/verse-of-the-day/web/components/day-verse-section.tsx';
import { useSite } from '#src/api/site.ts';
import { HomeHero } from './components/home-hero.tsx';
import { HomeProjects } from './components/home-projects.tsx';
import { HomeWelcome } from './components/home-welcome.tsx';
import { QuoteCarousel } from './components/quote-carousel.tsx';
import { OwnProjects } from './components/own-projects.tsx';
import { InsightsLoading } from './components/insights-loading.tsx';
import { RecentInsights } from './components/recent-insights.tsx';
import { TakePart } from './components/take-part.tsx';
import type { loadHome } from './home-requests.ts';
import { organisationStructuredData } from './organisation-structured-data.ts';
import './components/home-sections.css';

export function Component() {
  const { content, posts, projects, almanac, verse, moonDeg, now } = useLoaderData<typeof loadHome>();
  const { key } = useLocation();
  const site = useSite();
  const { hero, quotes, welcome, closing } = content;
  const pageTitle = hero.pageTitle.text;

  return (
    <>
      <PageHead
        title={pageTitle ? `${site.name} - ${pageTitle}` : site.name}
        description={hero.description.text || hero.lead.text || site.name}
        exactTitle
        structuredData={organisationStructuredData(site)}
      />
      <div className="home-top">
        <HomeHero content={hero} almanac={almanac} moonDeg={moonDeg} />
        <LazyPhoneLeaf first={almanac} firstNow={now} />
      </div>
      {quotes.verses.length > 0 && <QuoteCarousel quotes={quotes.verses} />}
      {verse && <DayVerseSection verse={verse} />}
      <HomeWelcome content={welcome} />
      {site.mode === 'live' ? <OwnProjects loaderResult={projects} /> : <HomeProjects figures={projects} />}
      <Suspense key={key} fallback={<InsightsLoading />}>
        <RecentInsights loaderResult={posts} />
      </Suspense>
      <TakePart content={closing} />
    </>
  );
}
