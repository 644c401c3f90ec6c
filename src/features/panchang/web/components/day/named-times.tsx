import { useI18n } from '#src/i18n/use-i18n.ts';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { spanWords, type WallClock } from '../../../clock-words.ts';
import { namedTimes, namedWindows } from '../../named-windows.ts';
import './named-times.css';

type NamedTimesProps = { day: Pick<PanchangDay, 'date' | 'timings'>; clock: WallClock };

/** Brahma Muhurta, Abhijit and Amrit Kaal in the form of CAL-05. */
export function NamedTimes({ day, clock }: NamedTimesProps) {
  const { t, locale } = useI18n();
  const windows = namedWindows(day.timings);

  return (
    <dl className="muh">
      {namedTimes.map(({ id, pigment }) => {
        const own = windows.filter((window) => window.id === id);
        return (
          <div key={id}>
            <dt className={`muh-name pigment-${pigment}`}>
              <span>{t(`almanac.time.${id}`)}</span>
            </dt>
            {own.map(({ start, end, isUsed }) => (
              <dd key={start}>
                {spanWords(locale, clock(start), clock(end), day.date)}
                {!isUsed && <span className="muh-remark">{t('panchang.abhijitUnused')}</span>}
              </dd>
            ))}
            {own.length === 0 && <dd className="muh-none">{t('panchang.noTime')}</dd>}
          </div>
        );
      })}
    </dl>
  );
}
