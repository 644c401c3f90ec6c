import { useI18n } from '#src/i18n/use-i18n.ts';
import type { EventDetail } from '../../contract.ts';
import { hoursOf } from '../../event-hours.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { deviceZone } from '#src/web/device-zone.ts';
import { useBrowserValue } from '#src/web/use-browser-value.ts';

/** Date and time at the place, and at the reader's where the zone differs. */
export function EventTime({ event }: { event: EventDetail }) {
  const { t, locale, formatLongDate, formatMonth, formatWeekday, formatTime } = useI18n();
  const zone = useBrowserValue<string | null>(deviceZone, null);
  const { startsAt, timeZone, sunset, moonrise, attendance } = event;
  const isElsewhere = zone !== null && formatTime(startsAt, zone) !== formatTime(startsAt, timeZone);
  const day = new Intl.DateTimeFormat('en', { day: 'numeric', timeZone }).format(new Date(startsAt));

  return (
    <section className="event-when">
      <div className="event-sheet" aria-hidden="true">
        <span>{formatMonth(startsAt, timeZone)}</span>
        <b className="num">{day}</b>
        <small>{formatWeekday(startsAt, timeZone)}</small>
      </div>
      <div>
        <h2 className="num">
          <time dateTime={startsAt}>
            {formatWeekday(startsAt, timeZone)}, {formatLongDate(startsAt, timeZone)}
          </time>
        </h2>
        <p className="num">{t('events.timeAtPlace', hoursOf(event, { formatLongDate, formatTime }))}</p>
        <p>
          {attendance === 'online'
            ? t('events.zoneOfEvent', { zone: zoneCity(timeZone, locale) })
            : t('events.localTime')}{' '}
          {isElsewhere && (
            <strong>
              {t('events.forYou', {
                date: `${formatWeekday(startsAt, zone)}, ${formatLongDate(startsAt, zone)}`,
                time: formatTime(startsAt, zone),
              })}
            </strong>
          )}
        </p>
        {(sunset ?? moonrise) && (
          <p className="small muted">
            {moonrise && t('events.moonrise', { time: formatTime(moonrise, timeZone) })}{' '}
            {sunset && t('events.sunset', { time: formatTime(sunset, timeZone) })}
          </p>
        )}
      </div>
    </section>
  );
}
