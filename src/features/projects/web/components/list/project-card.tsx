import { donateAddress } from '#src/api/paths/donate-path.ts';
import { projectPath } from '#src/api/paths/project-path.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Card, CardActions, CardBody, CardEnd, CardTitle, Facts } from '#src/ui/page/card.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import { projectIcon } from '../../project-icon.ts';
import type { ProjectSummary } from '../../project-summary.ts';
import { useLangOf } from '../../use-content-lang.ts';
import '../shared/beads.css';
import { ProjectBadges } from '../shared/project-badges.tsx';
import './project-card.css';
import { ProjectProgress } from '../shared/project-progress.tsx';

type ProjectCardProps = { project: ProjectSummary; band: 'kumkum' | 'mayura' | 'nila' };

/** A project as the list shows it, with the ways to its page and to a donation (PRL-11 to PRL-18). */
export function ProjectCard({ project, band }: ProjectCardProps) {
  const { t } = useI18n();
  const langOf = useLangOf(project);
  const { projectId, title } = project;
  const page = projectPath(projectId);
  const isComplete = project.status === 'completed';

  return (
    <Card>
      <ImageFrame band={band} className="project-card-image">
        <ThemedImage day={project.image} night={project.darkImage} alt="" width={960} height={640} />
      </ImageFrame>
      <CardBody>
        <Facts>
          <ProjectBadges priority={project.priority} status={project.status} notices={project.notices} />
          <span lang={langOf('location')}>
            <Icon shape={projectIcon(project.icon)} /> {project.location}
          </span>
        </Facts>
        <CardTitle href={page}>
          <span lang={langOf('title')}>{title}</span>
        </CardTitle>
        <p lang={langOf('description')}>{project.description}</p>
        {project.highlights.length > 0 && (
          <ul className="beads">
            {project.highlights.slice(0, 2).map((highlight, place) => (
              <li key={highlight} lang={langOf(`highlights.${place}`)}>
                {highlight}
              </li>
            ))}
          </ul>
        )}
        <CardEnd>
          <ProjectProgress title={title} funding={project.funding} isComplete={isComplete} />
          <CardActions>
            {!isComplete && (
              <ButtonLink
                href={donateAddress({ project: projectId })}
                aria-label={t('projects.card.supportOf', { project: title })}
                small
              >
                {t('projects.card.support')}
              </ButtonLink>
            )}
            <TextLink href={page} aria-label={t('projects.card.viewDetailsOf', { project: title })} arrow>
              {t('projects.card.viewDetails')}
            </TextLink>
          </CardActions>
        </CardEnd>
      </CardBody>
    </Card>
  );
}
