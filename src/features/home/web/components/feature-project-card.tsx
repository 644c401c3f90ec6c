import type { ReactNode } from 'react';
import type { LoaderResult } from '#src/web/loaders/page-loader.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardTitle, Facts } from '#src/ui/page/card.tsx';
import { Icon } from '#src/ui/media/icon.tsx';
import { calendarIcon } from '#src/ui/media/subject-icons.ts';
import type { ProjectFigures } from '../project-figures.ts';
import { ProjectDonateLink } from './project-donate-link.tsx';
import { ProjectImage } from './project-image.tsx';
import { ProjectRaised } from './project-raised.tsx';

type FeatureProjectCardProps = {
  /** Message group below `home.projects`. */
  name: 'landAcquisition' | 'centerConstruction';
  projectId: string;
  href: string;
  placeIcon: string;
  band: 'kumkum' | 'mayura';
  figures: LoaderResult<ProjectFigures[]>;
  children?: ReactNode;
};

/** Current project with its fixed facts and the amount raised (HOM-22, HOM-23). */
export function FeatureProjectCard({
  name,
  projectId,
  href,
  placeIcon,
  band,
  figures,
  children,
}: FeatureProjectCardProps) {
  const { t } = useI18n();
  const title = t(`home.projects.${name}.title`);

  return (
    <Card>
      <ProjectImage projectId={projectId} band={band} />
      <Facts>
        <span>
          <Icon shape={placeIcon} /> {t(`home.projects.${name}.place`)}
        </span>
        <span>
          <Icon shape={calendarIcon} /> {t(`home.projects.${name}.time`)}
        </span>
      </Facts>
      <CardTitle href={href}>{title}</CardTitle>
      <p>{t(`home.projects.${name}.text`)}</p>
      {children}
      <ProjectRaised name={name} projectId={projectId} figures={figures} />
      <ProjectDonateLink projectId={projectId} title={title} />
    </Card>
  );
}
