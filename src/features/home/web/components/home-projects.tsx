import type { Answer } from '#src/http/web/page-loader.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { buildingIcon, mapPinIcon } from '#src/ui/subject-icons.ts';
import { SectionHead } from '#src/ui/section-head.tsx';
import { TextLink } from '#src/ui/text-link.tsx';
import type { ProjectFigures } from '../project-figures.ts';
import { FeatureProjectCard } from './feature-project-card.tsx';
import { FutureProjectCard } from './future-project-card.tsx';
import './home-projects.css';

/** The two projects that are under way (HOM-10) and the three that are planned (HOM-11). */
export function HomeProjects({ figures }: { figures: Answer<ProjectFigures[]> }) {
  const { t } = useI18n();

  return (
    <section className="sec sec--sunk">
      <div className="wrap">
        <SectionHead
          sutra="प्रकल्पाः"
          title={t('home.projects.title')}
          link={
            <TextLink href="/projects" arrow>
              {t('home.projects.viewAll')}
            </TextLink>
          }
        />
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
      </div>
    </section>
  );
}
