import { Suspense } from 'react';
import { projectPath } from '#src/api/paths/project-path.ts';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useLoaderResult } from '#src/web/loaders/use-loader-result.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardBody, CardEnd, CardTitle, Facts } from '#src/ui/page/card.tsx';
import { CardGrid } from '#src/ui/page/card-grid.tsx';
import { ImageFrame } from '#src/ui/media/image-frame.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { mapPinIcon } from '#src/ui/media/subject-icons.ts';
import { ThemedImage } from '#src/ui/media/themed-image.tsx';
import type { ProjectFigures } from '../project-figures.ts';
import { ProjectDonateLink } from './project-donate-link.tsx';
import { ProjectsFrame } from './projects-frame.tsx';

const bands = ['kumkum', 'mayura', 'nila'] as const;
const maxShown = 5;

type OwnProjectsProps = { loaderResult: LoaderResult<ProjectFigures[]> };

/** Projects of a live site, as entered by administrators; renders nothing without any. */
export function OwnProjects({ loaderResult }: OwnProjectsProps) {
  return (
    <Suspense fallback={null}>
      <LoadedProjects loaderResult={loaderResult} />
    </Suspense>
  );
}

function LoadedProjects({ loaderResult }: OwnProjectsProps) {
  const { t } = useI18n();
  const result = useLoaderResult(loaderResult);
  if (!result.ok || result.value.length === 0) return null;

  return (
    <ProjectsFrame title={t('home.projects.own')}>
      <CardGrid>
        {result.value.slice(0, maxShown).map((project, place) => (
          <li key={project.projectId}>
            <ProjectCard project={project} band={bands[place % bands.length] ?? 'kumkum'} />
          </li>
        ))}
      </CardGrid>
    </ProjectsFrame>
  );
}

function ProjectCard({ project, band }: { project: ProjectFigures; band: (typeof bands)[number] }) {
  const { locale } = useI18n();
  const { projectId, title, description, location, image, darkImage, language = 'en' } = project;
  const lang = locale === language ? undefined : language;

  return (
    <Card>
      <ImageFrame band={band} className="own-project-image">
        <ThemedImage day={image} night={darkImage} alt="" width={960} height={640} />
      </ImageFrame>
      <CardBody>
        {location && (
          <Facts>
            <span lang={lang}>
              <Icon shape={mapPinIcon} /> {location}
            </span>
          </Facts>
        )}
        <CardTitle href={projectPath(projectId)}>
          <span lang={lang}>{title}</span>
        </CardTitle>
        <p lang={lang}>{description}</p>
        {!project.notices.includes('completed') && (
          <CardEnd>
            <ProjectDonateLink projectId={projectId} title={title} />
          </CardEnd>
        )}
      </CardBody>
    </Card>
  );
}
