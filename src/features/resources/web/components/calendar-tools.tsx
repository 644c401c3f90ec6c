import { BirthChartCard } from '#src/features/birth-chart/web/components/birth-chart-card.tsx';
import type { PanchangDay } from '#src/features/panchang/calculation/calculation.ts';
import { PanchangPanel } from '#src/features/panchang/web/components/shared/panchang-panel.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import './calendar-tools.css';

/** The panchang of the day beside the Birth Chart Calculator; a chart takes the row below both. */
export function CalendarTools({ today }: { today: PanchangDay | null }) {
  const { t } = useI18n();

  return (
    <section className="sec" aria-labelledby="calendar-tools">
      <div className="wrap">
        <SectionHead sutra="पञ्चाङ्गम्" title={t('panchang.inLibrary')} id="calendar-tools" />
        <div className="calendar-frame">
          <div className="calendar-tools">
            <PanchangPanel first={today} />
            <BirthChartCard />
          </div>
        </div>
      </div>
    </section>
  );
}
