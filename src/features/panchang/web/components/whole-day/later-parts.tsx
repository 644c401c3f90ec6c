import { type ReactNode, useSyncExternalStore } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ComingDays } from '../../whole-day/coming-days.ts';
import type { DayState, DayView } from '../../whole-day/day-state.ts';
import { dayWindows, windowsAt } from '../../whole-day/day-windows.ts';
import { UsageControl } from '../usage/usage-control.tsx';
import { CalendarDetails } from '../shared/calendar-details.tsx';
import { BirthStar } from './birth-star.tsx';
import { ChoghadiyaTiles } from './choghadiya-tiles.tsx';
import { ComingList } from './coming-list.tsx';
import { DayCircle } from './day-circle.tsx';
import { HoraTables, LagnaTable } from './hours-table.tsx';
import { SkyTimes } from './sky-times.tsx';
import { WindowLists } from './window-lists.tsx';

/** The parts of a day that are hydrated late, as one chunk. */
export const laterParts = { Circle, Rest };

export type LaterParts = typeof laterParts;

type LaterProps = { state: DayState; coming: ComingDays | null };

function useView({ onChange, get, first }: DayState): DayView {
  return useSyncExternalStore(onChange, get, () => first);
}

function Circle({ state }: LaterProps) {
  const { shown, now } = useView(state);
  if (!shown) return null;

  const { day, clock } = shown;
  return <DayCircle day={day} windows={windowsAt(day, now)} clock={clock} now={now} />;
}

function Rest({ state, coming }: LaterProps) {
  const { t } = useI18n();
  const { shown, now, usage } = useView(state);
  if (!shown) return null;

  const { day, clock, place } = shown;
  const parts = { date: day.date, clock, now };
  return (
    <>
      <SkyTimes day={day} clock={clock} place={place} />
      <WindowLists day={day} windows={dayWindows(day)} clock={clock} now={now} />
      <p className="windows-method small muted">{t('panchangDay.windowsMethod')}</p>
      <BirthStar day={day} clock={clock} />
      <ComingList first={coming} shown={shown} usage={usage} />
      {day.choghadiyas && day.horas && (
        <>
          <h3 className="panchang-hours">{t('panchang.choghadiyaHead')}</h3>
          <ChoghadiyaTiles choghadiyas={day.choghadiyas} nightBefore={day.nightBefore} {...parts} />
          <Details title={t('panchangDay.horaDetails')}>
            <HoraTables horas={day.horas} {...parts} />
          </Details>
        </>
      )}
      {day.windows.lagnas.length > 0 && (
        <Details title={t('panchangDay.lagnaHead')}>
          <LagnaTable lagnas={day.windows.lagnas} {...parts} />
        </Details>
      )}
      <Panel>
        <h3 className="panel-title">{t('panchang.monthAndYear')}</h3>
        <CalendarDetails day={day} months={usage.months} />
      </Panel>
      <UsageControl usage={usage} placeId={place.id} />
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
