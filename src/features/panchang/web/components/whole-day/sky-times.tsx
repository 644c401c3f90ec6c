import { useI18n } from '#src/i18n/use-i18n.ts';
import type { GeoPlace } from '#src/local-time/geo-place.ts';
import { msPerMinute } from '#src/local-time/milliseconds.ts';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import type { WallClock } from '../../../clock-words.ts';
import { phaseKey } from '../../drawings/moon-phase.ts';
import { useDayWords } from './use-day-words.ts';
import './sky-times.css';

type SkyTimesProps = { day: WholeDay; clock: WallClock; place: GeoPlace };

/** Rise and set of Sun and Moon as cells of their own, the Moon in order of time; length of daylight; the Moon. */
export function SkyTimes({ day, clock, place }: SkyTimesProps) {
  const { t } = useI18n();
  const words = useDayWords(day.date, clock);
  const { sunrise, sunset, moonrise, moonset, moonPhase } = day;
  const moon = [
    { id: 'moonrise', instant: moonrise, none: 'noMoonrise' },
    { id: 'moonset', instant: moonset, none: 'noMoonset' },
  ] as const;
  const cells: [string, string][] = [
    [t('panchang.sunrise'), sunrise ? words.at(sunrise) : t('panchang.noSunrise')],
    [t('panchangDay.sunset'), sunset ? words.at(sunset) : t('panchang.noSunset')],
    ...moon
      .toSorted((one, other) => (one.instant ?? '9').localeCompare(other.instant ?? '9'))
      .map(({ id, instant, none }): [string, string] => [
        t(id === 'moonrise' ? 'panchang.moonrise' : 'panchangDay.moonset'),
        instant ? words.at(instant) : t(`panchang.${none}`),
      ]),
    [
      t('panchangDay.daylight'),
      sunrise && sunset
        ? words.length(Math.round((Date.parse(sunset) - Date.parse(sunrise)) / msPerMinute))
        : t(`panchangDay.${isSunUp(day, place) ? 'sunUp' : 'sunDown'}`),
    ],
    [
      t('panchangDay.moonCell'),
      t('panchang.moon', {
        phase: t(`panchang.phase.${phaseKey(moonPhase.elongationDeg)}`),
        percent: Math.round(moonPhase.litFraction * 100),
      }),
    ],
  ];

  return (
    <dl className="sky-times" aria-label={t('panchangDay.skyTimes')}>
      {cells.map(([term, value]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd data-state={/\d:/u.test(value) ? undefined : 'words'}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether the Sun stays above the horizon, on a day that lacks a sunrise or a sunset: it does in the summer of the place. */
function isSunUp({ date, sunrise }: WholeDay, { latitude }: GeoPlace): boolean {
  const monthAndDay = date.slice(5);
  const isNorthernSummer = monthAndDay > '03-20' && monthAndDay < '09-23';
  return sunrise !== null || isNorthernSummer === latitude > 0;
}
