import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/class-names.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { prioritySectionId } from '../priority-section.ts';
import type { ProjectSummary } from '../project-summary.ts';
import { ProjectCard } from './project-card.tsx';
import './project-sections.css';

const bands = ['kumkum', 'mayura', 'nila'] as const;

/** The projects by what they wait for. A planned project with priority stands in two sections (PRL-03 to PRL-05). */
export function ProjectSections({ projects }: { projects: readonly ProjectSummary[] }) {
  const { t } = useI18n();

  return (
    <>
      <ProjectSection
        id={prioritySectionId}
        sutra="प्रथमम्"
        title={t('projects.sections.priority')}
        projects={projects.filter(({ priority }) => priority)}
        isWide
      />
      <ProjectSection
        id="active-projects"
        sutra="प्रवर्तमानम्"
        title={t('projects.sections.active')}
        projects={projects.filter(({ status, priority }) => status === 'active' && !priority)}
        isSunk
      />
      <ProjectSection
        id="upcoming-projects"
        sutra="आगामि"
        title={t('projects.sections.upcoming')}
        projects={projects.filter(({ status }) => status === 'planned')}
      />
    </>
  );
}

type ProjectSectionProps = {
  id: string;
  sutra: string;
  title: string;
  projects: readonly ProjectSummary[];
  /** Two uneven columns instead of three. */
  isWide?: boolean;
  isSunk?: boolean;
};

function ProjectSection({ id, sutra, title, projects, isWide, isSunk }: ProjectSectionProps) {
  const { t } = useI18n();
  const titleId = `${id}-title`;

  return (
    <section
      id={id}
      className={classNames('sec project-section', isSunk && 'sec--sunk')}
      aria-labelledby={titleId}
      tabIndex={-1}
    >
      <div className="wrap">
        <SectionHead sutra={sutra} title={title} id={titleId} />
        {projects.length === 0 && <p className="muted">{t('projects.sections.empty')}</p>}
        <ul className={classNames('project-grid', isWide && 'project-grid--wide')}>
          {projects.map((project, place) => (
            <li key={project.projectId}>
              <ProjectCard project={project} band={bands[place % bands.length] ?? 'kumkum'} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
