import { useI18n } from '#src/i18n/use-i18n.ts';
import { DefinitionList } from '#src/ui/data/definition-list.tsx';
import type { PanchangDay } from '../../../calculation/calculation.ts';
import { spanWords, type WallClock } from '../../../clock-words.ts';
import './timing-list.css';

const timings = ['rahuKaal', 'yamaganda', 'gulika', 'varjyam', 'nishita'] as const;

type TimingListProps = { day: Pick<PanchangDay, 'date' | 'timings'>; clock: WallClock };

/** All timings except the three named ones. */
export function TimingList({ day, clock }: TimingListProps) {
  const { t, locale } = useI18n();

  return (
    <DefinitionList
      lined
      className="timings"
      terms={timings.map((name) => {
        const spans = [day.timings[name] ?? []].flat();
        const words = spans.map(({ start, end }) => (
          <span key={start}>{spanWords(locale, clock(start), clock(end), day.date)}</span>
        ));
        return [t(`panchang.time.${name}`), spans.length > 0 ? words : t('panchang.noTime')];
      })}
    />
  );
}
