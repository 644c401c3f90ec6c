import type { ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { WholeDay } from '../../../calculation/whole-day.ts';
import { hasTimings } from '../../named-windows.ts';
import { dayWindows } from '../../whole-day/day-windows.ts';
import type { ShownDay } from '../../use-panchang-day.ts';
import { CalendarDetails } from '../shared/calendar-details.tsx';
import { ObservanceNames } from '../shared/observance-names.tsx';
import { DayCircle } from './day-circle.tsx';
import { DayLimbs } from './day-limbs.tsx';
import { ChoghadiyaTables, HoraTables, LagnaTable } from './hours-table.tsx';
import { NowPanel } from './now-panel.tsx';
import { SkyTimes } from './sky-times.tsx';
import { WindowLists } from './window-lists.tsx';
import './full-day.css';

type FullDayProps = {
  shown: ShownDay<WholeDay>;
  /** Current instant, UTC milliseconds, if the day is today; null otherwise. */
  now: number | null;
};

/** All data of a day: what holds now, elements, ring, windows, tables of its parts, month and years. */
export function FullDay({ shown: { day, clock }, now }: FullDayProps) {
  const { t } = useI18n();
  const windows = dayWindows(day);
  const isTimed = hasTimings(day.timings);
  const common = { day, windows, clock, now };
  const parts = { date: day.date, clock, now };

  return (
    <>
      <ObservanceNames observances={day.observances} />
      <div className="full-day">
        <div className="full-day-words">
          {isTimed ? <NowPanel {...common} /> : <p className="full-day-untimed">{t('panchang.noTimes')}</p>}
          <DayLimbs day={day} clock={clock} now={now} />
        </div>
        <DayCircle {...common} />
      </div>
      <SkyTimes day={day} clock={clock} />
      <WindowLists {...common} />
      <p className="small muted">{t('panchang.windowsMethod')}</p>
      {day.choghadiyas && day.horas && (
        <>
          <h3 className="panchang-hours">{t('panchang.choghadiyaHead')}</h3>
          <ChoghadiyaTables choghadiyas={day.choghadiyas} {...parts} />
          <Details title={t('panchang.horaDetails')}>
            <HoraTables horas={day.horas} {...parts} />
          </Details>
        </>
      )}
      {day.windows.lagnas.length > 0 && (
        <Details title={t('panchang.lagnaHead')}>
          <LagnaTable lagnas={day.windows.lagnas} {...parts} />
        </Details>
      )}
      <Panel>
        <h3 className="panel-title">{t('panchang.monthAndYear')}</h3>
        <CalendarDetails day={day} />
      </Panel>
      <p className="no-print">
        <TextLink href="/remembrance" arrow>
          {t('panchang.remembranceLink')}
        </TextLink>
      </p>
    </>
  );
}

function Details({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="day-details">
      <summary>{title}</summary>
      {children}
    </details>
  );
}
