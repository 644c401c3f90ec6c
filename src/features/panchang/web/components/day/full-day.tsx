import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { hasTimings } from '../../named-windows.ts';
import type { ShownDay } from '../../use-panchang-day.ts';
import { DayDial } from './day-dial.tsx';
import { ChoghadiyaTables, HoraTables } from './hours-table.tsx';
import { LimbList } from './limb-list.tsx';
import { NamedTimes } from './named-times.tsx';
import { ObservanceNames } from '../shared/observance-names.tsx';
import '../shared/panchang-panel.css';
import { CalendarDetails } from '../shared/calendar-details.tsx';
import { TimingList } from './timing-list.tsx';

type FullDayProps = {
  shown: ShownDay<PanchangDay>;
  /** Current instant, UTC milliseconds, if the day is today; null otherwise. */
  now: number | null;
};

/** All data of a day: observances, wheel and elements, windows, month and years, choghadiyas and horas. */
export function FullDay({ shown: { day, clock }, now }: FullDayProps) {
  const { t } = useI18n();
  const isTimed = hasTimings(day.timings);

  return (
    <>
      <ObservanceNames observances={day.observances} />
      <Panel className="pan">
        <div className="pan-body">
          <div className="pan-dial">
            <DayDial day={day} clock={clock} now={now} />
          </div>
          <LimbList day={day} clock={clock} />
        </div>
        {isTimed ? (
          <NamedTimes day={day} clock={clock} />
        ) : (
          <p className="pan-untimed">{t('panchang.noTimes')}</p>
        )}
      </Panel>
      <p className="no-print">
        <TextLink href="/remembrance" arrow>
          {t('panchang.remembranceLink')}
        </TextLink>
      </p>
      <div className="panchang-columns">
        <Panel>
          <h3 className="panel-title">{t('panchang.monthAndYear')}</h3>
          <CalendarDetails day={day} />
        </Panel>
        {isTimed && (
          <Panel>
            <h3 className="panel-title">{t('panchang.allTimes')}</h3>
            <TimingList day={day} clock={clock} />
          </Panel>
        )}
      </div>
      {day.choghadiyas && day.horas && (
        <>
          <h3 className="panchang-hours">{t('panchang.choghadiyaHead')}</h3>
          <ChoghadiyaTables date={day.date} choghadiyas={day.choghadiyas} clock={clock} />
          <h3>{t('panchang.horaHead')}</h3>
          <HoraTables date={day.date} horas={day.horas} clock={clock} />
        </>
      )}
    </>
  );
}
