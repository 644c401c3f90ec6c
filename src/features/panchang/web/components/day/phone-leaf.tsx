import { useI18n } from '#src/i18n/use-i18n.ts';
import { partsOf } from '#src/local-time/civil-date.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { useMediaQuery } from '#src/ui/styles/use-media-query.ts';
import { spanWords, timeWords } from '../../../clock-words.ts';
import { dayWords } from '../../../date-words.ts';
import { hourName } from '../../../hour-names.ts';
import { Moon } from '../../drawings/moon.tsx';
import type { LeafDay } from '../../leaf-day.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import { leafDayAt, usePanchangDay } from '../../use-panchang-day.ts';
import { PlaceName } from '../shared/place-name.tsx';
import { wideScreen } from '../shared/wide-screen.ts';
import { LeafHours } from './leaf-hours.tsx';
import './phone-leaf.css';

type PhoneLeafProps = {
  /** Today at the default place, from the server; without it the browser computes it. */
  first: LeafDay | null;
  /** Instant for which the server rendered it, UTC milliseconds; used until the page is hydrated. */
  firstNow: number;
};

/** Today in a few lines, for screens that are too narrow for the day card. */
export function PhoneLeaf({ first, firstNow }: PhoneLeafProps) {
  const { t, locale, formatWeekday } = useI18n();
  const isElsewhere = !useChosenPlace().isDefault;
  const isWide = useMediaQuery(wideScreen);
  const isEager = !isWide && (isElsewhere || first === null);
  const { shown, present } = usePanchangDay({ first, compute: leafDayAt, isEager });
  if (!shown) return <section className="phone-leaf" data-skeleton="" />;

  const { day, place, clock } = shown;
  const at = (instant: string) => timeWords(locale, clock(instant), day.date);
  const span = ({ start, end }: { start: string; end: string }) =>
    spanWords(locale, clock(start), clock(end), day.date);
  const abhijit = day.windows.find(({ id, isUsed }) => id === 'abhijit' && isUsed);
  const times = [
    [t('almanac.sunrise'), day.sunrise && at(day.sunrise)],
    [t('almanac.sunset'), day.sunset && at(day.sunset)],
    [hourName('abhijit')[locale], abhijit && span(abhijit)],
    [hourName('rahuKaal')[locale], day.rahuKaal && span(day.rahuKaal)],
  ] as const;

  return (
    <section className="phone-leaf" aria-label={t('almanac.todayLabel')}>
      <div>
        <p className="phone-leaf-date">
          <Link href={`/panchang/${day.date}`}>{t('almanac.day', dayWords(locale, day.date))}</Link>{' '}
          <span>
            {t('almanac.weekday', { weekday: formatWeekday(day.date), year: partsOf(day.date).year })}
          </span>
        </p>
        <PlaceName place={place} />
      </div>
      <div className="phone-leaf-limbs">
        <Moon elongationDeg={day.elongationDeg} isSouthern={day.isSouthern} className="phone-leaf-moon" />
        <p>
          <b>{day.limbs.tithi[locale]}</b> {day.tithiEnd && t('almanac.until', { time: at(day.tithiEnd) })}
        </p>
        <p>
          <b>{day.limbs.nakshatra[locale]}</b>{' '}
          {day.nakshatraEnd && t('almanac.until', { time: at(day.nakshatraEnd) })}
        </p>
      </div>
      <LeafHours day={day} clock={clock} now={present?.now ?? firstNow} />
      <dl className="phone-leaf-times">
        {times.map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || t('almanac.noTime')}</dd>
          </div>
        ))}
      </dl>
      <div className="phone-leaf-foot">
        {day.festivals.map(({ path, name }) => (
          <p key={path}>
            <Link href={path}>{name[locale]}</Link>
          </p>
        ))}
        <TextLink href="/panchang" arrow>
          {t('almanac.wholeDay')}
        </TextLink>
      </div>
    </section>
  );
}
