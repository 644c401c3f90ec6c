import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';
import { ProjectStatus } from '../detail/project-status.tsx';

/** The facts of a project (PRD-09, PRD-12, PRD-13). */
export function StatsPanel({ project }: { project: Project }) {
  const { t, formatLongDate } = useI18n();
  const langOf = useContentLang();
  const { status, category, location, startDate, endDate } = project;

  return (
    <Panel>
      <h2 className="panel-title">{t('projects.detail.stats.title')}</h2>
      <dl className="stats">
        <div>
          <dt>{t('projects.detail.stats.status')}</dt>
          <dd>
            <ProjectStatus status={status} />
          </dd>
        </div>
        <div>
          <dt>{t('projects.detail.stats.category')}</dt>
          <dd lang={langOf('category')}>{category}</dd>
        </div>
        <div>
          <dt>{t('projects.detail.stats.location')}</dt>
          <dd lang={langOf('location')}>{location}</dd>
        </div>
        <div>
          <dt>{t('projects.detail.stats.start')}</dt>
          <dd>{formatLongDate(startDate)}</dd>
        </div>
        {(endDate || status !== 'completed') && (
          <div>
            <dt>{t('projects.detail.stats.end')}</dt>
            <dd>{endDate ? formatLongDate(endDate) : t('projects.detail.stats.ongoing')}</dd>
          </div>
        )}
      </dl>
    </Panel>
  );
}
