import { useLoaderData } from 'react-router';
import { RichText } from '#src/i18n/rich-text.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { NewsletterForm } from '#src/features/newsletter/web/components/newsletter-form.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import { verseFeedPath, versePagePath } from '../verse-page-path.ts';
import { DayVerse } from './components/day-verse.tsx';
import './verse-page.css';
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
        <div className="wrap verse-page">
          {verse ? <DayVerse verse={verse} /> : <p>{t('verseOfTheDay.none')}</p>}
        </div>
      </section>
      <section className="sec sec--sunk">
        <div className="wrap stack verse-page-more">
          <SectionHead sutra="प्रतिदिनम्" title={t('verseOfTheDay.everyDay')} />
          <p>{t('verseOfTheDay.emailText')}</p>
          <NewsletterForm mailing="verse" />
          <p className="small muted">
            <RichText
              id="verseOfTheDay.privacy"
              tags={{ link: (text) => <Link href="/privacy">{text}</Link> }}
            />
          </p>
          <p className="row">
            <TextLink href={feed}>{t('verseOfTheDay.feed')}</TextLink>
            <TextLink href="/reading-plan">{t('verseOfTheDay.plan')}</TextLink>
            <TextLink href="/texts">{t('verseOfTheDay.texts')}</TextLink>
          </p>
        </div>
      </section>
    </>
  );
}
