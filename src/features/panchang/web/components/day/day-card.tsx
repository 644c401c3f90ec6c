import { useEffect } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { partsOf } from '#src/local-time/civil-date.ts';
import { Moon } from '../../drawings/moon.tsx';
import { ScriptureCard } from '#src/ui/page/scripture-card.tsx';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { useMediaQuery } from '#src/ui/styles/use-media-query.ts';
import { dayWords } from '../../../date-words.ts';
import type { LeafDay } from '../../leaf-day.ts';
import { leafDayAt, usePanchangDay } from '../../use-panchang-day.ts';
import './day-card.css';
import { DayStepper } from './day-stepper.tsx';
import { EmptyLeaf } from './empty-leaf.tsx';
import { LeafTimes } from './leaf-times.tsx';
import { PlaceName } from '../shared/place-name.tsx';
import { wideScreen } from '../shared/wide-screen.ts';

const limbs = ['tithi', 'nakshatra', 'yoga', 'karana'] as const;

type DayCardProps = {
  /** Today at the default place, from the server; without it the browser computes it. */
  first: LeafDay | null;
};

/** Calendar of a day on a palm leaf: the date, its five elements and the next timing. */
export function DayCard({ first }: DayCardProps) {
  const { t, locale, formatWeekday } = useI18n();
  const isWide = useMediaQuery(wideScreen);
  const { shown, present, step, show } = usePanchangDay({ first, compute: leafDayAt, isEager: isWide });
  // Hydration renders the day of the server, which can be another than today at the visitor's place.
  const isHydrated = present !== null;
  useEffect(() => {
    if (isHydrated) releaseQueuedClicks('.almanac');
  }, [isHydrated]);
  if (!shown) return <EmptyLeaf />;

  const { day, place, clock } = shown;
  const { year } = partsOf(day.date);
  const isToday = present === null || day.date === present.today;

  return (
    <section className="almanac" aria-label={t('almanac.label')}>
      <ScriptureCard className="day-card">
        <div className="almanac-cell almanac-date">
          <p aria-live="polite">
            <Link className="almanac-day" href={`/panchang/${day.date}`}>
              {t('almanac.day', dayWords(locale, day.date))}
            </Link>
            {t('almanac.weekday', { weekday: formatWeekday(day.date), year })}
          </p>
          {day.festivals.map(({ path, name }) => (
            <p key={path} className="almanac-festival">
              <Link href={path}>{name[locale]}</Link>
            </p>
          ))}
          <DayStepper small isToday={isToday} onStep={step} onToday={() => show(null)} />
          <PlaceName place={place} />
        </div>
        <dl className="almanac-limbs">
          {limbs.map((limb) => (
            <div key={limb} className={`almanac-cell almanac-${limb}`}>
              <dt>{t(`almanac.limb.${limb}`)}</dt>
              <dd>
                {limb === 'tithi' && <Moon elongationDeg={day.elongationDeg} isSouthern={day.isSouthern} />}
                {day.limbs[limb][locale]}
                {locale === 'en' && (
                  <span className="phrase" lang="sa">
                    {day.limbs[limb].sa}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
        <LeafTimes day={day} clock={clock} now={isToday ? (present?.now ?? null) : null} />
      </ScriptureCard>
    </section>
  );
}
