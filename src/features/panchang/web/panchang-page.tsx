import { useEffect } from 'react';
import { useLoaderData, useParams } from 'react-router';
import { PageHead } from '#src/web/page-head.tsx';
import { replaceAddress } from '#src/web/history/replace-address.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type CivilDate, isCivilDate } from '#src/local-time/civil-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { PageHero } from '#src/ui/page/page-hero.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { dayWords } from '../date-words.ts';
import { dayCardPath, dayCardSize, placeQuery } from './almanac-path.ts';
import type { ChosenPlace } from './chosen-place.ts';
import { LazyControls } from './components/controls/lazy-controls.tsx';
import { NoSuchPeriod } from './components/views/no-such-period.tsx';
import { ShareDay } from './components/whole-day/share-day.tsx';
import { FullDay } from './components/whole-day/full-day.tsx';
import './panchang-page.css';
import type { loadPanchang } from './panchang-requests.ts';
import { useGuessedPlace } from './use-guessed-place.ts';
import { defaultUsage, type Usage, usageKey } from '../views/usage.ts';
import { usePageUsage } from './usage/use-usage.ts';
import type { ComingDays } from './whole-day/coming-days.ts';
import type { PageDay } from './whole-day/page-day.ts';
import { pageDayAt, usePanchangDay } from './use-panchang-day.ts';

/** /panchang and /panchang/{date}: everything about a day, and its month. */
export function Component() {
  const { first, coming, linked, linkedUsage, isDate } = useLoaderData<typeof loadPanchang>();
  const { date } = useParams();
  const { t } = useI18n();

  if (!isDate) {
    return (
      <NoSuchPeriod
        title={t('panchang.title')}
        text={t('panchang.notFound')}
        todayLabel={t('panchang.todayLink')}
      />
    );
  }
  return <DayPage key={date ?? 'today'} {...{ first, coming, linked, linkedUsage, date }} />;
}

type DayPageProps = {
  first: PageDay | null;
  coming: ComingDays | null;
  linked: ChosenPlace | null;
  linkedUsage: Partial<Usage> | null;
  date: CivilDate | undefined;
};

function DayPage({ first, coming, linked, linkedUsage, date }: DayPageProps) {
  const { t, locale } = useI18n();
  useGuessedPlace(linked === null);
  const usage = usePageUsage(linkedUsage);
  const state = usePanchangDay({
    first,
    linked,
    compute: pageDayAt,
    sunriseRule: usage.sunriseRule,
    firstRule: linkedUsage?.sunriseRule ?? defaultUsage.sunriseRule,
    ...(date && { date }),
  });
  const { shown, place, isAddressed, show } = state;
  const addressed = isAddressed ? place : null;
  const dayTitle = shown ? longDay(shown.day.date) : t('panchang.title');
  const title = date ? t('panchang.dayTitle', { date: dayTitle }) : t('panchang.title');
  useDayAddress(state, { date, linked });
  useDateInFragment(show);

  function longDay(day: CivilDate): string {
    return t('panchang.longDay', { ...dayWords(locale, day), year: day.slice(0, 4) });
  }

  return (
    <>
      <PageHead
        title={addressed ? `${title}, ${addressed.name}` : title}
        description={date ? t('panchang.dayDescription', { date: dayTitle }) : t('panchang.description')}
        noIndex={date !== undefined}
        {...(shown && { image: dayCardPath(shown.day.date, shown.place, locale), imageSize: dayCardSize })}
      />
      <PageHero
        watch={4}
        scene="panchang"
        isLiving
        sutra="पञ्चाङ्गम्"
        title={t('panchang.title')}
        lead={t('panchang.lead')}
        low
      />
      <section className="sec panchang">
        <div className="wrap stack">
          {shown ? (
            <DayContent {...{ state, shown, title: dayTitle, coming, usage }} />
          ) : (
            <Loading>{t('common.loading')}</Loading>
          )}
          <RelatedPages />
          <p className="small muted">
            {t(`panchang.sunriseRule.${usageKey(usage.sunriseRule)}`)} {t('panchang.method')}{' '}
            <TextLink href="/panchang/accuracy">{t('panchang.accuracyLink')}</TextLink>
          </p>
        </div>
      </section>
    </>
  );
}

type DayState = ReturnType<typeof usePanchangDay<PageDay>>;

/** The URL follows the day without a navigation, so the focus stays. */
function useDayAddress(
  { shown, present, place, isAddressed }: DayState,
  { date, linked }: Pick<DayPageProps, 'date' | 'linked'>,
): void {
  const addressed = isAddressed ? place : null;
  const shownDate = shown?.day.date;
  const today = present?.today ?? null;

  useEffect(() => {
    if (!shownDate || !today) return;
    const path = shownDate === today && date !== today ? '/panchang' : `/panchang/${shownDate}`;
    // Without a connection the page of a town that is chosen now is not stored; that of today shows the town of the device.
    const named = navigator.onLine || addressed === linked ? addressed : null;
    const search = isAddressed ? placeQuery(named, location.search) : location.search;
    if (path + search !== location.pathname + location.search) replaceAddress(path + search);
  }, [shownDate, date, today, isAddressed, addressed, linked]);
}

/** Without a connection a date opens the stored page of today, with the date as its fragment. */
function useDateInFragment(show: DayState['show']): void {
  useEffect(() => {
    const fragment = location.hash.slice(1);
    if (isCivilDate(fragment)) show(fragment);
  }, [show]);
}

type DayContentProps = {
  state: DayState;
  shown: NonNullable<DayState['shown']>;
  title: string;
  coming: ComingDays | null;
  usage: Usage;
};

function DayContent({ state, shown, title, coming, usage }: DayContentProps) {
  const { t, formatWeekday } = useI18n();
  const { present, place, isAddressed, isDateMissing, step, show } = state;
  const isToday = present === null || shown.day.date === present.today;

  return (
    <>
      <LazyControls
        view="day"
        place={shown.place}
        date={shown.day.date}
        addressed={isAddressed ? place : null}
        days={{ isToday, step, show }}
      />
      <div className="panchang-head">
        <h2 aria-live="polite">
          {title}{' '}
          <span className="panchang-weekday">
            {formatWeekday(shown.day.date)}, {shown.place.name}
          </span>
        </h2>
        <ShareDay day={shown.day} place={shown.place} title={title}>
          <Button variant="line" small className="needs-script" onClick={() => print()}>
            {t('panchang.print')}
          </Button>
        </ShareDay>
      </div>
      {isDateMissing && <Notice tone="warn">{t('panchang.dateMissing', { place: place.name })}</Notice>}
      <FullDay shown={shown} now={isToday ? (present?.now ?? null) : null} coming={coming} usage={usage} />
    </>
  );
}

function RelatedPages() {
  const { t } = useI18n();
  return (
    <p className="row no-print">
      <TextLink href="/panchang/reminders" arrow>
        {t('panchang.remind')}
      </TextLink>
      <TextLink href="/muhurta" arrow>
        {t('panchang.findMuhurta')}
      </TextLink>
      <TextLink href="/matching" arrow>
        {t('panchang.matchCharts')}
      </TextLink>
      <TextLink href="/panchang/embed" arrow>
        {t('panchang.embedLink')}
      </TextLink>
    </p>
  );
}
