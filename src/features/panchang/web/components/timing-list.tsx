import { useI18n } from '#src/i18n/use-i18n.ts';
import type { PanchangDay } from '../../calculation.ts';
import { spanWords, type WallClock } from '../../clock-words.ts';
import './timing-list.css';

const timings = ['rahuKaal', 'yamaganda', 'gulika', 'varjyam', 'nishita'] as const;

type TimingListProps = { day: Pick<PanchangDay, 'date' | 'timings'>; clock: WallClock };

/** The timings beside the three named ones. */
export function TimingList({ day, clock }: TimingListProps) {
  const { t, locale } = useI18n();

  return (
    <dl className="timings">
      {timings.map((name) => {
        const spans = [day.timings[name] ?? []].flat();
        return (
          <div key={name}>
            <dt>{t(`panchang.time.${name}`)}</dt>
            <dd>
              {spans.map(({ start, end }) => (
                <span key={start}>{spanWords(locale, clock(start), clock(end), day.date)}</span>
              ))}
              {spans.length === 0 && t('panchang.noTime')}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
