import { formatMoney, sumByCurrency } from '#src/api/money.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { StatTiles } from '#src/ui/data/stat-tiles.tsx';
import { useCurrencyParts } from '#src/web/use-currency-parts.ts';
import type { ProjectSummary } from '../../project-summary.ts';
import { isKnownStatus } from './project-status.tsx';

type ProjectFiguresProps = { projects: readonly ProjectSummary[]; supporters: number | null };

/**
 * Figures of all projects together (PRL-06 to PRL-08). PRL-08 counts all of them, so the number of each
 * status is shown below it.
 */
export function ProjectFigures({ projects, supporters }: ProjectFiguresProps) {
  const { t } = useI18n();
  const raised = useCurrencyParts(sumByCurrency(projects.map(({ funding }) => funding.raised)), 'none');
  const others = sumByCurrency(projects.flatMap(({ funding }) => funding.others));
  const statuses = [...new Set(projects.map(({ status }) => status))];

  return (
    <section className="wrap project-figures-row" aria-label={t('projects.figures.title')}>
      <StatTiles
        figures={[
          {
            label: t('projects.figures.raised'),
            value: raised,
            details: others.map((sum) =>
              t('projects.figures.otherCurrencies', { amount: formatMoney(sum, 'none') }),
            ),
          },
          {
            label: t('projects.figures.supporters'),
            value: supporters === null ? '—' : formatNumber(supporters),
            details: supporters === null ? [] : [t('projects.figures.ofAllDonations')],
          },
          {
            label: t('projects.figures.projects'),
            value: formatNumber(projects.length),
            details: statuses.map((status) =>
              t('projects.figures.ofStatus', {
                status: isKnownStatus(status) ? t(`projects.status.${status}`) : status,
                count: formatNumber(projects.filter((project) => project.status === status).length),
              }),
            ),
          },
        ]}
      />
    </section>
  );
}
