import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buildingIcon, mapPinIcon } from '#src/ui/media/subject-icons.ts';
import type { ProjectFigures } from '../project-figures.ts';
import { FeatureProjectCard } from './feature-project-card.tsx';
import { FutureProjectCard } from './future-project-card.tsx';
import { ProjectsFrame } from './projects-frame.tsx';

/** The two current projects (HOM-10) and the three planned ones (HOM-11). */
export function HomeProjects({ figures }: { figures: LoaderResult<ProjectFigures[]> }) {
  const { t } = useI18n();

  return (
    <ProjectsFrame title={t('home.projects.title')}>
      <div className="pair">
        <FeatureProjectCard
          name="landAcquisition"
          projectId="land-acquisition"
          href="/projects/land-acquisition-el-sobrante"
          placeIcon={mapPinIcon}
          band="kumkum"
          figures={figures}
        />
        <FeatureProjectCard
          name="centerConstruction"
          projectId="center-construction"
          href="/projects/sanatan-center-construction"
          placeIcon={buildingIcon}
          band="mayura"
          figures={figures}
        >
          <p className="small">{t('home.projects.centerConstruction.volunteer')}</p>
        </FeatureProjectCard>
      </div>
      <div className="future">
        <FutureProjectCard name="granthamAi" projectId="grantham-ai" band="nila" />
        <FutureProjectCard name="ayurvedaAi" projectId="ayurveda-ai" band="mayura" />
        <FutureProjectCard name="yogaLive" projectId="yoga-live" band="kumkum" />
      </div>
    </ProjectsFrame>
  );
}
