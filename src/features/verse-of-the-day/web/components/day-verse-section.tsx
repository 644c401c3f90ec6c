import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import type { VerseOfTheDay } from '../../contract.ts';
import { versePagePath } from '../../verse-page-path.ts';
import { DayVerse } from './day-verse.tsx';

/**
 * Section of another page with today's verse. It names no date, because the verse changes at the organization's midnight
 * and the almanac of the page shows the day of its town.
 */
export function DayVerseSection({ verse }: { verse: VerseOfTheDay }) {
  const { t } = useI18n();

  return (
    <section className="sec" aria-labelledby="verse-of-the-day">
      <div className="wrap">
        <SectionHead
          sutra="श्लोकः"
          id="verse-of-the-day"
          title={t('verseOfTheDay.title')}
          link={<TextLink href={versePagePath}>{t('verseOfTheDay.more')}</TextLink>}
        />
        <DayVerse verse={verse} />
      </div>
    </section>
  );
}
