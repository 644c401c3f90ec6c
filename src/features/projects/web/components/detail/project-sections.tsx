import { useSite } from '#src/api/site.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { classNames } from '#src/ui/styles/class-names.ts';
import { CardGrid } from '#src/ui/page/card-grid.tsx';
import { SectionHead } from '#src/ui/page/section-head.tsx';
import { prioritySectionId } from '../../priority-section.ts';
import type { ProjectSummary } from '../../project-summary.ts';
import { ProjectCard } from '../list/project-card.tsx';
import './project-sections.css';
import { isKnownStatus } from './project-status.tsx';

const bands = ['kumkum', 'mayura', 'nila'] as const;

type ProjectSectionsProps = {
  projects: readonly ProjectSummary[];
  /** The list began on an earlier page, so empty sections are omitted, as on every live site. */
  isLaterPage: boolean;
};

/**
 * Projects by section. A planned project with priority is in two sections (PRL-03 to PRL-05); what none of the
 * three holds, such as a completed project, is below them.
 */
export function ProjectSections({ projects, isLaterPage }: ProjectSectionsProps) {
  const { t } = useI18n();

  return (
    <>
      <ProjectSection
        id={prioritySectionId}
        sutra="प्रथमम्"
        title={t('projects.sections.priority')}
        projects={projects.filter(({ priority }) => priority)}
        isLaterPage={isLaterPage}
      />
      <ProjectSection
        id="active-projects"
        sutra="प्रवर्तमानम्"
        title={t('projects.sections.active')}
        projects={projects.filter(({ status, priority }) => status === 'active' && !priority)}
        isSunk
        isLaterPage={isLaterPage}
      />
      <ProjectSection
        id="upcoming-projects"
        sutra="आगामि"
        title={t('projects.sections.upcoming')}
        projects={projects.filter(({ status }) => status === 'planned')}
        isLaterPage={isLaterPage}
      />
      <ProjectSection
        id="completed-projects"
        sutra="सिद्धम्"
        title={t('projects.sections.completed')}
        projects={projects.filter(({ status, priority }) => status === 'completed' && !priority)}
        isSunk
        isLaterPage={isLaterPage}
        isOptional
      />
      <ProjectSection
        id="other-projects"
        sutra="अन्यत्"
        title={t('projects.sections.other')}
        projects={projects.filter(({ status, priority }) => !isKnownStatus(status) && !priority)}
        isLaterPage={isLaterPage}
        isOptional
      />
    </>
  );
}

type ProjectSectionProps = {
  id: string;
  sutra: string;
  title: string;
  projects: readonly ProjectSummary[];
  isSunk?: boolean;
  isLaterPage: boolean;
  /** Omitted while it is empty, in a demo too. */
  isOptional?: boolean;
};

function ProjectSection({
  id,
  sutra,
  title,
  projects,
  isSunk,
  isLaterPage,
  isOptional,
}: ProjectSectionProps) {
  const { t } = useI18n();
  const { mode } = useSite();
  const titleId = `${id}-title`;
  if ((isLaterPage || isOptional || mode === 'live') && projects.length === 0) return null;

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
        <CardGrid>
          {projects.map((project, place) => (
            <li key={project.projectId}>
              <ProjectCard project={project} band={bands[place % bands.length] ?? 'kumkum'} />
            </li>
          ))}
        </CardGrid>
      </div>
    </section>
  );
}
