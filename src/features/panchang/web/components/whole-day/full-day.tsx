import { useEffect, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { Usage } from '../../../views/usage.ts';
import type { ShownDay } from '../../use-panchang-day.ts';
import type { ComingDays } from '../../whole-day/coming-days.ts';
import type { DayView } from '../../whole-day/day-state.ts';
import { dayWindows, windowsAt } from '../../whole-day/day-windows.ts';
import { createLazyView } from '../../whole-day/lazy-view.ts';
import type { PageDay } from '../../whole-day/page-day.ts';
import { loadLaterParts } from '../../whole-day/until-near.ts';
import { ObservanceNames } from '../shared/observance-names.tsx';
import { DayLimbs } from './day-limbs.tsx';
import { LazyCircle, LazyRest } from './lazy-parts.tsx';
import { NowPanel } from './now-panel.tsx';
import './full-day.css';

type FullDayProps = {
  shown: ShownDay<PageDay>;
  /** Current instant, UTC milliseconds, if the day is today; null otherwise. */
  now: number | null;
  /** What is coming after the server's day. */
  coming: ComingDays | null;
  usage: Usage;
};

/** All data of a day: what is current now and the elements at once; ring, lists and tables where they are visible. */
export function FullDay({ shown, now, coming, usage }: FullDayProps) {
  const { t } = useI18n();
  const { day, clock } = shown;
  const windows = windowsAt(day, now);
  const isTimed = dayWindows(day).some(({ id, kind }) => kind === 'hours' && id !== 'bhadra');
  const [state] = useState(() => createLazyView<DayView>({ shown, now, usage }));
  useEffect(() => {
    state.set({ shown, now, usage });
    if (shown !== state.first.shown) loadLaterParts();
  }, [state, shown, now, usage]);

  return (
    <>
      <ObservanceNames observances={day.festivals} />
      <div className="full-day">
        <div className="full-day-words">
          {isTimed ? (
            <NowPanel day={day} windows={windows} clock={clock} now={now} />
          ) : (
            <p className="full-day-untimed">{t('panchang.noTimes')}</p>
          )}
          <DayLimbs day={day} clock={clock} now={now} />
        </div>
        <LazyCircle state={state} coming={coming} />
      </div>
      <LazyRest state={state} coming={coming} />
    </>
  );
}
