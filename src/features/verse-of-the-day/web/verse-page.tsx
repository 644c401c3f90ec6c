import { useLoaderData } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { verseFeedPath, versePagePath } from '../verse-page-path.ts';
import { DayVerse } from './components/day-verse.tsx';
import type { loadVersePage } from './verse-requests.ts';

/** /verse-of-the-day: today's verse, and ways to get the next ones. */
export function Component() {
  const { t, locale, formatLongDate } = useI18n();
  const verse = useLoaderData<typeof loadVersePage>();
  const feed = verseFeedPath(locale);

  return (
    <>
      <PageHead
        title={t('verseOfTheDay.title')}
        description={t('verseOfTheDay.description')}
        path={versePagePath}
        {...(verse && { image: verse.image })}
      />
      <link rel="alternate" type="application/rss+xml" title={t('verseOfTheDay.title')} href={feed} />
      <PageHero
        watch={4}
        sutra="श्लोकः"
        title={t('verseOfTheDay.title')}
        lead={verse && <time dateTime={verse.date}>{formatLongDate(verse.date)}</time>}
      />
      <section className="sec">
        <div className="wrap stack">
          {verse ? <DayVerse verse={verse} /> : <p>{t('verseOfTheDay.none')}</p>}
          <p>
            <TextLink href={feed}>{t('verseOfTheDay.feed')}</TextLink>
          </p>
          <div className="row">
            <ButtonLink variant="line" href="/texts">
              {t('verseOfTheDay.texts')}
            </ButtonLink>
          </div>
        </div>
      </section>
    </>
  );
}
