import { useI18n } from '#src/i18n/use-i18n.ts';
import { Card, CardTitle } from '#src/ui/page/card.tsx';
import { ProjectDonateLink } from './project-donate-link.tsx';
import { ProjectImage } from './project-image.tsx';

type FutureProjectCardProps = {
  /** Message group below `home.projects`. */
  name: 'granthamAi' | 'ayurvedaAi' | 'yogaLive';
  projectId: string;
  band: 'kumkum' | 'mayura' | 'nila';
};

/** Planned project. */
export function FutureProjectCard({ name, projectId, band }: FutureProjectCardProps) {
  const { t } = useI18n();
  const title = t(`home.projects.${name}.title`);

  return (
    <Card>
      <ProjectImage projectId={projectId} band={band} />
      <CardTitle href={`/projects/${projectId}`}>{title}</CardTitle>
      <p>{t(`home.projects.${name}.text`)}</p>
      <ProjectDonateLink projectId={projectId} title={title} />
    </Card>
  );
}
