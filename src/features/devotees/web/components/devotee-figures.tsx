import { wholeMoney } from '#src/api/money.ts';
import { useSite } from '#src/api/site.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { SampleLabel } from '#src/ui/page/sample-label.tsx';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { useCurrencyParts } from '#src/web/use-currency-parts.ts';
import type { DevoteeFigures as FiguresOfDevotees } from '../../devotee.ts';

/** DEV-06 to DEV-09: raised (one sum per currency, never added together), devotees, projects, countries. */
export function DevoteeFigures({ figures }: { figures: FiguresOfDevotees }) {
  const { t } = useI18n();
  const sums = figures.raised.length > 0 ? figures.raised : [wholeMoney(0, 'USD')];
  const raised = useCurrencyParts(sums, 'two');
  const { figures: fixed, mode } = useSite();
  const { countries } = fixed;

  return (
    <section className="sec">
      <div className="wrap">
        <h2 className="vh">{t('devotees.figures.title')}</h2>
        {mode === 'demo' && <SampleLabel />}
        <StatTiles
          figures={[
            { label: t('devotees.figures.raised'), value: raised },
            { label: t('devotees.figures.devotees'), value: formatNumber(figures.devotees) },
            { label: t('devotees.figures.projects'), value: formatNumber(figures.projects) },
            ...(countries ? [{ label: t('devotees.figures.countries'), value: countries }] : []),
          ]}
        />
        {typeof raised !== 'string' && (
          <p className="small muted devotees-note">{t('devotees.figures.separate')}</p>
        )}
      </div>
    </section>
  );
}
