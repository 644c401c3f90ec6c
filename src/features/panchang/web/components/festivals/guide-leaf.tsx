import type { SunriseRule } from '#src/astronomy/rise-set.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { daysBetween } from '#src/local-time/civil-date.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { buttonClass } from '#src/ui/controls/button-class.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { calendarIcon } from '#src/ui/media/subject-icons.ts';
import { Link } from '#src/ui/navigation/link.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { dayWords } from '../../../date-words.ts';
import { noteKeys } from '../../../festival-notes.ts';
import { guideRule } from '../../../guide-rule.ts';
import { usageKey } from '../../../views/usage.ts';
import type { ChosenPlace } from '../../chosen-place.ts';
import { runtimeClock } from '../../runtime-clock.ts';
import { minutesUntil } from '../../whole-day/present-moment.ts';
import { PlaceName } from '../shared/place-name.tsx';
import { useDayWords } from '../whole-day/use-day-words.ts';
import './guide-leaf.css';
import type { GuideDates } from './use-guide-dates.ts';

type GuideLeafProps = GuideDates & {
  guide: string;
  /** Rule of a regional observance in words; null for the rule of the festival. */
  regionalRule: string | null;
  /** Form for reminders of it; null without. */
  reminderPath: string | null;
};

/** Next date of an observance at the visitor's place, with its rule. Needs `festivals`, `almanac` and `panchang`. */
export function GuideLeaf({ guide, regionalRule, reminderPath, ...guideDates }: GuideLeafProps) {
  const { place, sunriseRule, today, dates, retry } = guideDates;
  const { t, locale, formatWeekday } = useI18n();
  const [next] = dates ?? [];
  const rule = regionalRule === null ? guideRule(guide, locale) : null;
  const left = next && today ? daysBetween(today, next.date) : null;

  return (
    <section className="guide-leaf" aria-label={t('festivals.when')}>
      {retry && <DatesFailure {...guideDates} retry={retry} />}
      <div>
        <PlaceName place={place} />
        {next ? (
          <>
            <h2 className="num">
              <time dateTime={next.date}>
                {formatWeekday(next.date)},{' '}
                {t('panchang.longDay', { ...dayWords(locale, next.date), year: next.date.slice(0, 4) })}
              </time>
            </h2>
            <p>
              {regionalRule}
              {rule &&
                (rule.tithi
                  ? t('festivals.tithiRule', { tithi: rule.tithi, rule: t(rule.message) })
                  : t(rule.message))}
            </p>
          </>
        ) : dates ? (
          <p>{t('festivals.noDate')}</p>
        ) : (
          !retry && <Loading>{t('festivals.computing')}</Loading>
        )}
      </div>
      {next && left !== null && <TimeLeft date={next.date} days={left} {...guideDates} />}
      {next && (
        <p className="row no-print">
          <Link
            className={buttonClass({ small: true })}
            href={calendarPath(guide, place, locale, sunriseRule)}
            download={`${guide}.ics`}
          >
            <Icon shape={calendarIcon} />
            {t('festivals.addToCalendar')}
          </Link>
          {reminderPath && (
            <ButtonLink href={reminderPath} variant="line" small>
              {t('festivals.setReminder')}
            </ButtonLink>
          )}
          <TextLink href={`/panchang/${next.date}`} arrow>
            {t('festivals.timesOfDay')}
          </TextLink>
        </p>
      )}
      {next?.note && next.otherDate && (
        <Notice tone="info" className="guide-leaf-note">
          {t(noteKeys[next.note], { date: t('almanac.day', dayWords(locale, next.otherDate)) })}
        </Notice>
      )}
    </section>
  );
}

type TimeLeftProps = Pick<GuideDates, 'place' | 'now' | 'sunrise'> & { date: string; days: number };

/** Days until a date; on the last one the hours and minutes until its sunrise. */
function TimeLeft({ date, days, place, now, sunrise }: TimeLeftProps) {
  const { t } = useI18n();
  const words = useDayWords(date, runtimeClock(place.zone));
  const isLast = sunrise !== null && now !== null;

  return (
    <p className="guide-leaf-days">
      {days === 0 ? (
        <b>{t('festivals.today')}</b>
      ) : isLast ? (
        t('festivals.timeLeft', { time: words.length(minutesUntil(sunrise, now)) })
      ) : (
        t('festivals.daysLeft', { count: days })
      )}
      {sunrise && <span>{t('festivals.fromSunrise', { time: words.at(sunrise) })}</span>}
    </p>
  );
}

/** Names the place of the dates that are shown instead of those of the visitor's. */
function DatesFailure({ place, sunriseRule, dates, shown, retry }: GuideDates & { retry: () => void }) {
  const { t } = useI18n();
  return (
    <Notice tone="warn" role="alert" className="guide-leaf-note">
      <p>
        {t('festivals.notComputed', { place: place.name })}
        {dates && place !== shown.place && ` ${t('festivals.shownFor', { place: shown.place.name })}`}
        {dates &&
          sunriseRule !== shown.sunriseRule &&
          ` ${t(`festivals.sunrise.${usageKey(shown.sunriseRule)}`)}`}
      </p>
      <Button variant="line" small onClick={retry}>
        {t('common.tryAgain')}
      </Button>
    </Notice>
  );
}

function calendarPath(guide: string, place: ChosenPlace, locale: string, sunriseRule: SunriseRule): string {
  return `/api/festivals.ics?${new URLSearchParams({
    lat: String(place.latitude),
    lon: String(place.longitude),
    zone: place.zone,
    name: place.name,
    lang: locale,
    guide,
    ...(sunriseRule !== 'upper-limb' && { sunriseRule }),
  })}`;
}
