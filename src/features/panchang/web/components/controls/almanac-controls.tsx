import { useEffect, useSyncExternalStore } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { releaseQueuedClicks } from '#src/ui/controls/queued-clicks.ts';
import type { AlmanacView } from '../../almanac-path.ts';
import { choosePlace, type ChosenPlace } from '../../chosen-place.ts';
import type { LazyView } from '../../whole-day/lazy-view.ts';
import { DayStepper } from '../day/day-stepper.tsx';
import { DateField } from '../shared/date-field.tsx';
import { PlaceBox } from './place-box.tsx';
import { ViewSwitch } from './view-switch.tsx';

/** What the controls of a page of the almanac show and do. */
export type ControlsView = {
  view: AlmanacView;
  place: ChosenPlace;
  date: CivilDate;
  /** Place that links have to name. */
  addressed: ChosenPlace | null;
  /** Steps through days; pages of a month or a year have links instead. */
  days: {
    isToday: boolean;
    step: (days: 1 | -1) => void;
    /** Null shows today. */
    show: (date: CivilDate | null) => void;
  } | null;
};

/** Place, date and view of a page of the almanac. */
export function AlmanacControls({ view }: { view: LazyView<ControlsView> }) {
  const { t } = useI18n();
  const shown = useSyncExternalStore(view.onChange, view.get, () => view.first);
  const { place, date, addressed, days } = shown;
  // Hydration renders the first view, whose buttons step from another day than the page shows.
  const isCurrent = shown === view.get();
  useEffect(() => {
    if (isCurrent) releaseQueuedClicks('.almanac-controls');
  }, [isCurrent]);

  return (
    <>
      <PlaceBox place={place} onChoose={choosePlace} />
      {days && (
        <div className="controls-date needs-script">
          <DateField date={date} label={t('panchangControls.date')} onChange={days.show} />
          <DayStepper isToday={days.isToday} onStep={days.step} onToday={() => days.show(null)} />
        </div>
      )}
      <ViewSwitch view={shown.view} date={date} place={addressed} />
    </>
  );
}
