import { useI18n } from '#src/i18n/use-i18n.ts';
import { Prose } from '#src/ui/page/prose.tsx';
import type { Project } from '../../../contract.ts';
import { useContentLang } from '../../use-content-lang.ts';
import '../shared/beads.css';
import { ProjectContent } from './project-content.tsx';
import { ProjectGallery } from './project-gallery.tsx';

/** The text of a project, its highlights and its images (PRD-06). */
export function ProjectOverview({ project }: { project: Project }) {
  const { t } = useI18n();
  const langOf = useContentLang();

  return (
    <>
      <Prose initial lang={langOf('content')}>
        <ProjectContent text={project.content} />
      </Prose>
      {project.highlights.length > 0 && (
        <>
          <h2 className="project-heading">{t('projects.detail.highlights')}</h2>
          <ul className="beads project-highlights">
            {project.highlights.map((highlight, place) => (
              <li key={highlight} lang={langOf(`highlights.${place}`)}>
                {highlight}
              </li>
            ))}
          </ul>
        </>
      )}
      {project.gallery.length > 0 && (
        <>
          <h2 className="project-heading">{t('projects.detail.gallery.title')}</h2>
          <ProjectGallery images={project.gallery} alts={project.galleryAlts} />
        </>
      )}
    </>
  );
}
