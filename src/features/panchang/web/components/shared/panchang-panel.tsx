import { useI18n } from '#src/i18n/use-i18n.ts';
import { Loading } from '#src/ui/feedback/loading.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { dayWords } from '../../../date-words.ts';
import { namedObservances } from '../../../named-observances.ts';
import { hasTimings } from '../../named-windows.ts';
import { useChosenPlace } from '../../use-chosen-place.ts';
import { panchangDayAt, usePanchangDay } from '../../use-panchang-day.ts';
import { DateField } from './date-field.tsx';
import { DayDial } from '../day/day-dial.tsx';
import { DayStepper } from '../day/day-stepper.tsx';
import { LimbList } from '../day/limb-list.tsx';
import { NamedTimes } from '../day/named-times.tsx';
import { ObservanceNames } from './observance-names.tsx';
import './panchang-panel.css';
import { PlaceName } from './place-name.tsx';
import { TimingList } from '../day/timing-list.tsx';

type PanchangPanelProps = {
  /**
   * Today at the default place, from `serverDay()` in the page's loader. Without it the browser computes the
   * day.
   */
  first: PanchangDay | null;
};

/**
 * Calendar of a day at the visitor's place: elements with their ends, rise and set, the three named timings,
 * and a link to the rest. The page must load the messages of `almanac` and `panchang`.
 */
export function PanchangPanel({ first }: PanchangPanelProps) {
  const { t, locale } = useI18n();
  const chosen = useChosenPlace();
  const { shown, present, isDateMissing, step, show } = usePanchangDay({ first, compute: panchangDayAt });
  if (!shown)
    return (
      <Panel className="pan pan--empty" data-skeleton="">
        <Loading>{t('common.loading')}</Loading>
      </Panel>
    );

  const { day, place, clock } = shown;
  const isToday = present === null || day.date === present.today;
  const now = isToday ? (present?.now ?? null) : null;

  return (
    <Panel className="pan" aria-label={t('almanac.label')}>
      <header className="pan-head">
        <h3 className="pan-title" aria-live="polite">
          {t('panchang.longDay', { ...dayWords(locale, day.date), year: day.date.slice(0, 4) })}
        </h3>
        <DayStepper isToday={isToday} onStep={step} onToday={() => show(null)} />
      </header>
      {isDateMissing && (
        <Notice tone="warn" className="pan-note">
          {t('panchang.dateMissing', { place: chosen.name })}
        </Notice>
      )}
      <div className="pan-body">
        <div className="pan-dial">
          <DayDial day={day} clock={clock} now={now} />
          <PlaceName place={place} />
          <DateField date={day.date} onChange={show} />
        </div>
        <LimbList day={day} clock={clock} />
      </div>
      <ObservanceNames observances={namedObservances(day.observances)} className="pan-observances" />
      {hasTimings(day.timings) ? (
        <>
          <NamedTimes day={day} clock={clock} />
          <details className="pan-more">
            <summary>{t('panchang.moreTimes')}</summary>
            <TimingList day={day} clock={clock} />
          </details>
        </>
      ) : (
        <p className="pan-untimed">{t('panchang.noTimes')}</p>
      )}
      <p className="pan-foot">
        <TextLink href={`/panchang/${day.date}`} arrow>
          {t('panchang.fullDay')}
        </TextLink>
      </p>
    </Panel>
  );
}
