import { useI18n } from '#src/i18n/use-i18n.ts';
import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import { Table } from '#src/ui/data/table.tsx';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import { minuteOf, type WallClock } from '../../../clock-words.ts';
import { daylight } from '../../day-drawing.ts';
import { DayRing } from '../../drawings/day-ring.tsx';
import { Moon } from '../../drawings/moon.tsx';
import type { DayWindow } from '../../whole-day/day-windows.ts';
import { minutesUntil, momentAt } from '../../whole-day/present-moment.ts';
import { type RingPart, ringParts } from '../../whole-day/ring-parts.ts';
import { QualityMark } from './quality-mark.tsx';
import { useDayWords } from './use-day-words.ts';
import '../shared/panchang-panel.css';
import './day-circle.css';

/** The Moon leaves the Sun by this much a day, on average. */
const elongationPerDay = 12.19;

type DayCircleProps = { day: WholeDay; windows: readonly DayWindow[]; clock: WallClock; now: number | null };

/** The day as a ring, its legend, and a table with the same content. The Moon alone where the Sun does not rise or set. */
export function DayCircle({ day, windows, clock, now }: DayCircleProps) {
  const { t, locale } = useI18n();
  const words = useDayWords(day.date, clock);
  const light = daylight(day, clock);
  const { sunrise, sunset, windows: more, moonPhase } = day;
  if (!light || !sunrise || !sunset || !more.muhurtas)
    return (
      <div className="day-circle day-circle--moon">
        <Moon
          elongationDeg={moonPhase.elongationDeg}
          isSouthern={day.place.latitude < 0}
          className="pan-moon"
        />
      </div>
    );

  const parts = ringParts(day, windows, { clock, now });
  const { choghadiyas, good, avoid } = parts;
  const segments = (list: readonly RingPart[]) => list.map((part) => ({ ...part, label: part.name[locale] }));
  const twilight = more.muhurtas.pratahSandhya;
  const moment = now === null ? null : momentAt(day, windows, now);
  const current = moment && (moment.warning ?? moment.part);
  const passedDays = now === null ? 0 : (now - Date.parse(sunrise)) / msPerDay;
  const times = { sunrise: words.at(sunrise), sunset: words.at(sunset) };

  return (
    <div className="day-circle">
      <DayRing
        {...light}
        twilightMinutes={Math.round((Date.parse(twilight.end) - Date.parse(twilight.start)) / msPerMinute)}
        nowMinute={now === null ? null : minuteOf(clock(new Date(now).toISOString()), day.date)}
        choghadiyas={segments(choghadiyas)}
        good={segments(good)}
        avoid={segments(avoid)}
        elongationDeg={(moonPhase.elongationDeg + passedDays * elongationPerDay + 360) % 360}
        isSouthern={day.place.latitude < 0}
        title={t('panchangDay.ring.title')}
        description={t('panchangDay.ring.description', times)}
        middle={
          now === null || !moment
            ? []
            : [
                words.at(new Date(now).toISOString()).split(' ')[0] ?? '',
                t(`panchang.now.quality.${moment.quality}`),
                ...(current
                  ? [t('panchang.now.leftShort', { left: words.length(minutesUntil(current.end, now)) })]
                  : []),
              ]
        }
      />
      <ul className="ring-legend">
        {(['good', 'fair', 'avoid'] as const).map((quality) => (
          <li key={quality}>
            <span className={`pattern pattern--${quality}`} aria-hidden="true" />
            {t(`panchangDay.ring.legend.${quality}`)}
          </li>
        ))}
      </ul>
      <p className="ring-how">{t('panchangDay.ring.how')}</p>
      <details className="day-details no-print">
        <summary>{t('panchangDay.ring.table')}</summary>
        <Table
          keep
          className="part-table"
          caption={t('panchangDay.ring.table')}
          rows={[...choghadiyas, ...good, ...avoid].sort((a, b) => a.start.localeCompare(b.start))}
          rowKey={({ key }) => key}
          isHighlighted={(part) => isCurrent(part, now)}
          columns={[
            {
              key: 'name',
              header: t('panchang.name'),
              cell: (part) => (
                <>
                  {part.name[locale]} <QualityMark quality={part.quality} />
                  {isCurrent(part, now) && <b className="now-tag">{t('panchangDay.when.now')}</b>}
                </>
              ),
              isRowHeader: true,
            },
            {
              key: 'from',
              header: t('panchang.from'),
              cell: ({ start }) => words.inCell(start),
              numeric: true,
            },
            { key: 'to', header: t('panchang.to'), cell: ({ end }) => words.inCell(end), numeric: true },
          ]}
        />
      </details>
    </div>
  );
}

function isCurrent({ start, end }: RingPart, now: number | null): boolean {
  return now !== null && Date.parse(start) <= now && now < Date.parse(end);
}
