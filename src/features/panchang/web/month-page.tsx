import { useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useParams } from 'react-router';
import { monthNames } from '#src/i18n/calendar-names.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { firstOfMonth } from '#src/local-time/civil-date.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { textLinkClass } from '#src/ui/navigation/text-link-class.ts';
import { RegionalFilterFields } from './components/views/regional-filter-fields.tsx';
import { useRegional } from './views/use-regional.ts';
import { PageHead } from '#src/web/page-head.tsx';
import { listedYears } from '../listed-years.ts';
import { markedMonthName } from '../year-names.ts';
import { almanacPath, placeQuery } from './almanac-path.ts';
import { LazyControls } from './components/controls/lazy-controls.tsx';
import { MonthGrid } from './components/month/month-grid.tsx';
import { MonthTable } from './components/month/month-table.tsx';
import { EventFilters } from './components/views/event-filters.tsx';
import { NoSuchPeriod } from './components/views/no-such-period.tsx';
import { PeriodHead } from './components/views/period-head.tsx';
import { useAddressedPlace } from './components/views/use-addressed-place.ts';
import './panchang-page.css';
import { useGuessedPlace } from './use-guessed-place.ts';
import { useNow } from './use-now.ts';
import type { loadMonth } from './view-requests.ts';
import { monthMethod } from '../views/month-method.ts';
import type { MonthView } from '../views/month-view.ts';
import { monthBeside } from './views/month-beside.ts';
import { defaultUsage, usageKey } from '../views/usage.ts';
import { usePageUsage, useUsageSearch } from './usage/use-usage.ts';
import { useView } from './views/use-view.ts';
import type { EventGroup } from '../views/event-groups.ts';
import type { RegionalEvent } from '../views/regional-events.ts';

/** /panchang/{year}/{month}: the days of a month. */
export function Component() {
  const { isKnown } = useLoaderData<typeof loadMonth>();
  const { t } = useI18n();

  if (isKnown) return <Month />;
  return (
    <NoSuchPeriod
      title={t('panchangViews.notFoundTitle')}
      text={t('panchangViews.notFound')}
      todayLabel={t('almanac.todayLabel')}
    />
  );
}

const headingId = 'month';

function Month() {
  const { t, locale } = useI18n();
  const { first, linked, linkedUsage, today: firstToday } = useLoaderData<typeof loadMonth>();
  const params = useParams();
  const [year, month] = [Number(params.year), Number(params.month)];
  const navigate = useNavigate();
  useGuessedPlace(linked === null);
  const usage = usePageUsage(linkedUsage);
  const usageSearch = useUsageSearch();
  const { view, place, isPending, hasFailed, addressed } = useView({
    first,
    linked,
    year,
    month,
    sunriseRule: usage.sunriseRule,
    firstRule: linkedUsage?.sunriseRule ?? defaultUsage.sunriseRule,
  });
  useAddressedPlace(addressed);
  const today = useNow(place.zone)?.today ?? firstToday;
  const [shown, setShown] = useState<ReadonlySet<EventGroup>>(new Set(['festival', 'ekadashi', 'moon']));
  const isWanted = shown.has('regional');
  const { sunriseRule } = usage;
  const regional = useRegional({ year, month, place, sunriseRule, isWanted });
  const shownView = useMemo(() => view && withEvents(view, regional.events), [view, regional.events]);

  const nameOf = (one: { year: number; month: number }) => `${monthNames[locale][one.month - 1]} ${one.year}`;
  const name = nameOf({ year, month });
  // While the next month is computed, the heading is that of the days below it.
  const title = nameOf(view ?? { year, month });
  const pathOf = (date: string) => almanacPath('month', date, addressed, usageSearch);
  const beside = (step: 1 | -1) => {
    const other = monthBeside(year, month, step);
    return { path: other && pathOf(other.date), label: other ? nameOf(other) : '' };
  };
  const date = firstOfMonth(year, month);
  const isPresent = today.startsWith(date.slice(0, 7));

  return (
    <>
      <PageHead
        title={t('panchangViews.monthTitle', { month: name })}
        description={t('panchangViews.monthDescription', { month: name })}
        noIndex={!listedYears(today).includes(year)}
      />
      <PageHero
        watch={4}
        scene="panchang"
        sutra="मासः"
        title={title}
        lead={view && monthLead(view, place.name)}
        low
      />
      <section className="sec panchang">
        <div className="wrap">
          <LazyControls
            view="month"
            place={place}
            date={isPresent ? today : date}
            addressed={addressed}
            days={null}
          />
          <PeriodHead
            id={headingId}
            title={title}
            previous={beside(-1)}
            next={beside(1)}
            present={!isPresent ? { path: pathOf(today), label: t('panchangViews.thisMonth') } : null}
            place={place.name}
          >
            <EventFilters shown={shown} onChange={setShown} />
          </PeriodHead>
          {isWanted && <RegionalFilterFields {...regional} />}
          {hasFailed && <Notice tone="err">{t('panchangViews.failed')}</Notice>}
          {shownView ? (
            <>
              <MonthGrid
                view={shownView}
                labelledBy={headingId}
                isSouthern={place.latitude < 0}
                today={today}
                shown={shown}
                query={placeQuery(addressed, usageSearch)}
                isPending={isPending}
                onLeave={(direction) => {
                  const { path } = beside(direction);
                  if (path) void navigate(path, { preventScrollReset: true });
                }}
              />
              <details className="month-sheet">
                <summary>{t('panchangViews.asTable')}</summary>
                <MonthTable view={shownView} title={t('panchangViews.asTable')} />
              </details>
            </>
          ) : (
            !hasFailed && <Loading>{t('panchangViews.monthLoading')}</Loading>
          )}
          <p className="small muted">
            {monthMethod(t, shownView ? [shownView] : [])} {t(`panchangViews.lunarMonths.${usage.months}`)}{' '}
            {t(`panchangViews.sunriseRule.${usageKey(usage.sunriseRule)}`)}{' '}
            <a className={textLinkClass()} href={`/panchang${usageSearch && `?${usageSearch}`}#usage`}>
              {t('panchangViews.usageLink')}
            </a>
          </p>
        </div>
      </section>
    </>
  );

  function monthLead({ first: from, last: to }: MonthView, placeName: string): string {
    const lunar = (date: MonthView['first']) => markedMonthName(date[usage.months], date)[locale];
    const vikram = from.vikram === to.vikram ? `${to.vikram}` : `${from.vikram}-${to.vikram}`;
    return t('panchangViews.monthLead', { from: lunar(from), to: lunar(to), vikram, place: placeName });
  }
}

/** Adds the observances of regions and traditions to the days of a month. */
function withEvents(view: MonthView, events: readonly RegionalEvent[]): MonthView {
  if (events.length === 0) return view;
  const byDate = Map.groupBy(events, ({ date }) => date);
  const days = view.days.map((day) => ({ ...day, events: [...day.events, ...(byDate.get(day.date) ?? [])] }));
  return { ...view, days };
}
