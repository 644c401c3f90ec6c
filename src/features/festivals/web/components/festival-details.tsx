import type { Event } from '#src/features/events/contract.ts';
import { GuideLeaf } from '#src/features/panchang/web/components/festivals/guide-leaf.tsx';
import { GuideYears } from '#src/features/panchang/web/components/festivals/guide-years.tsx';
import {
  type FirstDates,
  useGuideDates,
} from '#src/features/panchang/web/components/festivals/use-guide-dates.ts';
import { UsageNote } from '#src/features/panchang/web/components/festivals/usage-note.tsx';
import { isInIndia } from '#src/features/panchang/web/components/shared/in-india.ts';
import { guideReminderPath } from '#src/features/panchang/guide-names.ts';
import { ContentLanguages } from '#src/features/translations/web/components/content-languages.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { ProseHtml } from '#src/ui/page/prose.tsx';
import { PageHead } from '#src/web/page-head.tsx';
import type { FestivalGuide, RegionalFacts } from '../../contract.ts';
import './festival-details.css';

type FestivalDetailsProps = { guide: FestivalGuide; events: readonly Event[]; first: FirstDates | null };

/** One festival: when it is at the visitor's place, what it is and how it is kept. */
export function FestivalDetails({ guide, events, first }: FestivalDetailsProps) {
  const { t } = useI18n();
  const { key, name, summary, language, languages, descriptionHtml, steps, customs } = guide;
  const { regional } = guide;
  const dates = useGuideDates(key, first, regional !== null);

  return (
    <>
      <PageHead title={name} description={summary} languages={languages} path={`/festivals/${key}`} />
      <PageHero
        watch={5}
        low
        sutra={language === 'sa' ? undefined : (guide.nameInSanskrit ?? undefined)}
        isSutraFree
        title={<span lang={language}>{name}</span>}
        lead={<span lang={language}>{summary}</span>}
      />
      <div className="wrap">
        <GuideLeaf
          guide={key}
          regionalRule={regional?.rule ?? null}
          reminderPath={guideReminderPath(key)}
          {...dates}
        />
        {regional && <RegionalWords {...regional} />}
        <div className="festival">
          <div className="festival-main">
            <ContentLanguages shown={language} languages={languages} />
            <section>
              <h2>{t('festivals.what')}</h2>
              <ProseHtml html={descriptionHtml} lang={language} />
            </section>
            {steps.length > 0 && (
              <section>
                <h2>{t('festivals.how')}</h2>
                <ol className="festival-steps" lang={language}>
                  {steps.map(({ title, text }) => (
                    <li key={title}>
                      <b>{title}</b>
                      <p>{text}</p>
                    </li>
                  ))}
                </ol>
                <p className="small muted">{t('festivals.ownCustom')}</p>
              </section>
            )}
            {customs && (
              <section>
                <h2>{t('festivals.customs')}</h2>
                <p lang={language}>{customs}</p>
              </section>
            )}
            <Related guide={guide} events={events} />
          </div>
          <section className="festival-side">
            <h2>{t('festivals.years')}</h2>
            {dates.dates && <GuideYears dates={dates.dates} />}
            <p className="small muted">
              {t(`festivals.${isInIndia(dates.shown.place) ? 'yearsHintIndia' : 'yearsHint'}`, {
                place: dates.shown.place.name,
              })}{' '}
              <UsageNote sunriseRule={dates.shown.sunriseRule} />
            </p>
            <p>
              <TextLink href="/festivals" arrow>
                {t('festivals.all')}
              </TextLink>
            </p>
          </section>
        </div>
      </div>
    </>
  );
}

/** Where and by whom a regional observance is kept. */
function RegionalWords({ regions, tradition }: RegionalFacts) {
  const { t } = useI18n();
  return (
    <p className="festival-regions muted">
      {[
        ...(tradition ? [tradition] : []),
        ...(regions.length > 0 ? regions : [t('festivals.everywhere')]),
      ].join(', ')}
    </p>
  );
}

function Related({ guide, events }: Pick<FestivalDetailsProps, 'guide' | 'events'>) {
  const { t, locale, formatLongDate } = useI18n();
  const links = [
    ...events.map(({ slug, title, language, startsAt, timeZone }) => ({
      href: `/events/${slug}`,
      title: `${title}, ${formatLongDate(startsAt, timeZone)}`,
      language,
    })),
    ...guide.posts.map(({ blogId, title, language }) => ({ href: `/blog/${blogId}`, title, language })),
    ...guide.albums.map(({ slug, title, language }) => ({ href: `/media/albums/${slug}`, title, language })),
  ];
  if (links.length === 0) return null;

  return (
    <section>
      <h2>{t('festivals.related')}</h2>
      <ul className="festival-related">
        {links.map(({ href, title, language }) => (
          <li key={href}>
            <TextLink href={href} lang={language === locale ? undefined : language}>
              {title}
            </TextLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
