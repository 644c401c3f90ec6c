import { useLoaderData, useParams } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedYears } from '#src/local-time/supported-years.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { listedYears } from '../listed-years.ts';
import { almanacPath } from './almanac-path.ts';
import { LazyControls } from './components/controls/lazy-controls.tsx';
import { NoSuchPeriod } from './components/views/no-such-period.tsx';
import { PeriodHead } from './components/views/period-head.tsx';
import { useAddressedPlace } from './components/views/use-addressed-place.ts';
import { FeedChooser } from './components/year/feed-chooser.tsx';
import { LazyYearGrid } from './components/year/lazy-year-grid.tsx';
import { YearList } from './components/year/year-list.tsx';
import './panchang-page.css';
import { isInIndia } from './components/shared/in-india.ts';
import { useGuessedPlace } from './use-guessed-place.ts';
import { useNow } from './use-now.ts';
import type { loadYear } from './view-requests.ts';
import { defaultUsage, usageKey } from '../views/usage.ts';
import { usePageUsage, useUsageSearch } from './usage/use-usage.ts';
import { useView } from './views/use-view.ts';

/** /panchang/year/{year}: twelve months and the festivals of the year. */
export function Component() {
  const { isKnown } = useLoaderData<typeof loadYear>();
  const { t } = useI18n();

  if (isKnown) return <Year />;
  return (
    <NoSuchPeriod
      title={t('panchangViews.notFoundTitle')}
      text={t('panchangViews.notFound')}
      todayLabel={t('almanac.todayLabel')}
    />
  );
}

const marks = ['purnima', 'amavasya', 'ekadashi', 'festival'] as const;

function Year() {
  const { t } = useI18n();
  const { first, linked, linkedUsage, today: firstToday } = useLoaderData<typeof loadYear>();
  const params = useParams();
  const year = Number(params.year);
  useGuessedPlace(linked === null);
  const usage = usePageUsage(linkedUsage);
  const usageSearch = useUsageSearch();
  const { view, place, isPending, hasFailed, addressed } = useView({
    first,
    linked,
    year,
    month: null,
    sunriseRule: usage.sunriseRule,
    firstRule: linkedUsage?.sunriseRule ?? defaultUsage.sunriseRule,
  });
  useAddressedPlace(addressed);
  const today = useNow(place.zone)?.today ?? firstToday;

  const isPresent = today.startsWith(`${year}-`);
  const beside = (other: number) => ({
    path:
      other < supportedYears.first || other > supportedYears.last
        ? null
        : almanacPath('year', `${other}-01-01`, addressed, usageSearch),
    label: String(other),
  });
  // While the next year is computed, the heading is that of the months below it.
  const shownYear = view?.year ?? year;
  const vikram = view && [...new Set(view.vikram)].join('-');

  return (
    <>
      <PageHead
        title={t('panchangViews.yearTitle', { year })}
        description={t('panchangViews.yearDescription', { year })}
        noIndex={!listedYears(today).includes(year)}
      />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="वर्षम्"
        title={t('panchangViews.year', { year: shownYear })}
        lead={vikram && t('panchangViews.yearLead', { vikram, place: place.name })}
        low
      />
      <section className="sec panchang">
        <div className="wrap">
          <LazyControls
            view="year"
            place={place}
            date={isPresent ? today : `${year}-01-01`}
            addressed={addressed}
            days={null}
          />
          <PeriodHead
            id="year"
            title={String(shownYear)}
            previous={beside(year - 1)}
            next={beside(year + 1)}
            present={
              !isPresent
                ? {
                    path: almanacPath('year', today, addressed, usageSearch),
                    label: t('panchangViews.thisYear'),
                  }
                : null
            }
            place={place.name}
          >
            <ul className="year-legend" aria-hidden="true">
              {marks.map((mark) => (
                <li key={mark}>
                  <i data-marks={mark} /> {t(`panchangViews.mark.${mark}`)}
                </li>
              ))}
            </ul>
          </PeriodHead>
          {hasFailed && <Notice tone="err">{t('panchangViews.failed')}</Notice>}
          {view ? (
            <div className="year-view" aria-busy={isPending || undefined}>
              <div>
                <LazyYearGrid view={view} today={today} addressed={addressed} />
                <FeedChooser place={place} year={shownYear} usage={usage} />
              </div>
              <aside aria-labelledby="year-events">
                <h2 id="year-events" className="panel-title">
                  {t('panchangViews.yearEvents')}
                </h2>
                <YearList
                  events={view.events}
                  sunriseRule={usage.sunriseRule}
                  year={shownYear}
                  {...{ today, addressed, place }}
                />
              </aside>
            </div>
          ) : (
            !hasFailed && <Loading>{t('panchangViews.yearLoading')}</Loading>
          )}
          <p className="small muted">
            {t(`panchangViews.${isInIndia(place) ? 'yearMethodIndia' : 'yearMethod'}`)}{' '}
            {t(`panchangViews.sunriseRule.${usageKey(usage.sunriseRule)}`)}{' '}
            <a className={textLinkClass()} href={`/panchang${usageSearch && `?${usageSearch}`}#usage`}>
              {t('panchangViews.usageLink')}
            </a>
          </p>
        </div>
      </section>
    </>
  );
}
