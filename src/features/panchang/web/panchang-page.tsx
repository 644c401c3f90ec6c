import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, isCivilDate } from '#src/local-time/civil-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { PanchangDay } from '../calculation/calculation.ts';
import { dayWords } from '../date-words.ts';
import { DateField } from './components/shared/date-field.tsx';
import { FullDay } from './components/whole-day/full-day.tsx';
import { DayStepper } from './components/day/day-stepper.tsx';
import { MonthGrid } from './components/month/month-grid.tsx';
import { PlaceName } from './components/shared/place-name.tsx';
import './panchang-page.css';
import type { loadPanchang } from './panchang-requests.ts';
import { useChosenPlace } from './use-chosen-place.ts';
import type { ComingDays } from './whole-day/coming-days.ts';
import type { PageDay } from './whole-day/page-day.ts';
import { pageDayAt, type ShownDay, usePanchangDay } from './use-panchang-day.ts';

/** /panchang and /panchang/{date}: everything about a day, and its month. */
export function Component() {
  const { first, coming, isDate } = useLoaderData<typeof loadPanchang>();
  const { date } = useParams();

  if (!isDate) return <NoSuchDate />;
  return <DayPage key={date ?? 'today'} first={first} coming={coming} date={date} />;
}

type DayPageProps = { first: PageDay | null; coming: ComingDays | null; date: CivilDate | undefined };

function DayPage({ first, coming, date }: DayPageProps) {
  const { t, locale, formatWeekday } = useI18n();
  const place = useChosenPlace();
  const { shown, present, isDateMissing, step, show } = usePanchangDay({
    first,
    compute: pageDayAt,
    ...(date && { date }),
  });
  const shownDate = shown?.day.date;
  const today = present?.today ?? null;
  const isToday = today === null || shownDate === today;

  // The URL follows the day without a navigation, so the focus stays.
  useEffect(() => {
    if (!shownDate || !today) return;
    const path = shownDate === (date ?? today) ? location.pathname : `/panchang/${shownDate}`;
    if (path !== location.pathname) history.replaceState(history.state, '', path);
  }, [shownDate, date, today]);

  // Without a connection a date opens the stored page of today, with the date as its fragment.
  useEffect(() => {
    const linked = location.hash.slice(1);
    if (isCivilDate(linked)) show(linked);
  }, [show]);

  const words = shown && {
    ...dayWords(locale, shown.day.date),
    year: shown.day.date.slice(0, 4),
  };
  const dayTitle = words ? t('panchang.longDay', words) : t('panchang.title');

  return (
    <>
      <PageHead
        title={date ? t('panchang.dayTitle', { date: dayTitle }) : t('panchang.title')}
        description={date ? t('panchang.dayDescription', { date: dayTitle }) : t('panchang.description')}
        noIndex={date !== undefined}
      />
      <PageHero watch={4} sutra="पञ्चाङ्गम्" title={t('panchang.title')} lead={t('panchang.lead')} />
      <section className="sec panchang">
        <div className="wrap stack">
          {shown ? (
            <>
              <div className="panchang-head">
                <h2 aria-live="polite">
                  {dayTitle} <span className="panchang-weekday">{formatWeekday(shown.day.date)}</span>
                </h2>
                <PlaceName place={shown.place} />
                <div className="row no-print needs-script">
                  <DayStepper isToday={isToday} onStep={step} onToday={() => show(null)} />
                  <DateField date={shown.day.date} onChange={show} />
                  <Button variant="line" small onClick={() => print()}>
                    {t('panchang.print')}
                  </Button>
                </div>
              </div>
              {isDateMissing && (
                <Notice tone="warn">
                  {t('panchang.dateMissing', { place: place.name ?? t('almanac.seat') })}
                </Notice>
              )}
              <FullDay shown={shown} now={isToday ? (present?.now ?? null) : null} coming={coming} />
            </>
          ) : (
            <Loading>{t('common.loading')}</Loading>
          )}
          <p className="small muted">{t('panchang.method')}</p>
        </div>
      </section>
      <MonthOfDay shown={shown} today={today} />
    </>
  );
}

function MonthOfDay({ shown, today }: { shown: ShownDay<PanchangDay> | null; today: CivilDate | null }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk panchang-month">
      <div className="wrap">
        <SectionHead
          sutra="मासः"
          title={t('panchang.monthHead')}
          link={
            <TextLink href="/events" arrow>
              {t('panchang.festivalsHead')}
            </TextLink>
          }
        />
        {shown && (
          <MonthGrid
            key={shown.day.date.slice(0, 7)}
            date={shown.day.date}
            place={shown.place}
            today={today}
          />
        )}
        <noscript>
          <p>{t('panchang.needsScript')}</p>
        </noscript>
      </div>
    </section>
  );
}

function NoSuchDate() {
  const { t } = useI18n();

  return (
    <>
      <PageHead title={t('panchang.title')} description={t('panchang.description')} noIndex />
      <PageHero watch={4} sutra="पञ्चाङ्गम्" title={t('panchang.title')} />
      <section className="sec">
        <div className="wrap stack">
          <Notice tone="err">{t('panchang.notFound')}</Notice>
          <p>
            <TextLink href="/panchang" arrow>
              {t('panchang.todayLink')}
            </TextLink>
          </p>
        </div>
      </section>
    </>
  );
}
