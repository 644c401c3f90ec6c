import { useLocation, useNavigate } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { type Tab, Tabs } from '#src/ui/navigation/tabs.tsx';
import type { Project } from '../../../contract.ts';
import { ProjectFaqs } from './project-faqs.tsx';
import { ProjectOverview } from './project-overview.tsx';
import './project-tabs.css';
import { ProjectTeam } from './project-team.tsx';
import { ProjectTimeline } from './project-timeline.tsx';
import { ProjectUpdates } from './project-updates.tsx';

const tabIds = ['overview', 'timeline', 'team', 'updates', 'faq'] as const;
type TabId = (typeof tabIds)[number];

/** State of a history entry that a choice of tabs has added. */
const tabEntry = { isTab: true };
const isTabEntry = (state: unknown) => (state as typeof tabEntry | null)?.isTab === true;

/** The five tabs of a project (PRD-05). The selected one is in the URL, so that it can be shared. */
export function ProjectTabs({ project }: { project: Project }) {
  const { t } = useI18n();
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const chosen = new URLSearchParams(search).get('tab');
  const value = tabIds.find((id) => id === chosen) ?? 'overview';

  function handleChange(id: TabId): void {
    if (id === value) return;
    const parameters = new URLSearchParams(search);
    if (id === 'overview') parameters.delete('tab');
    else parameters.set('tab', id);
    // The first choice has a history entry, so that Back returns to the tab that was opened; further ones replace it.
    void navigate({ search: String(parameters) }, { replace: isTabEntry(state), state: tabEntry });
  }

  const panels: Record<TabId, Tab<TabId>['panel']> = {
    overview: <ProjectOverview project={project} />,
    timeline: <ProjectTimeline steps={project.timeline} />,
    team: <ProjectTeam members={project.team} />,
    updates: <ProjectUpdates updates={project.updates} />,
    faq: <ProjectFaqs faqs={project.faqs} />,
  };
  const tabs = tabIds.map((id) => {
    const label = t(`projects.detail.tabs.${id}`);
    const panel = (
      <>
        <h2 className={id === 'overview' ? 'vh' : 'project-panel-name'}>{label}</h2>
        {panels[id]}
      </>
    );
    return { id, label, panel };
  });

  return (
    <Tabs
      className="project-tabs"
      label={t('projects.detail.tabs.label')}
      tabs={tabs}
      value={value}
      onChange={handleChange}
    />
  );
}
