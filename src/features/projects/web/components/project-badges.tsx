import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/badge.tsx';

const tones = { active: 'ok', planned: 'warn', completed: 'info' } as const;

/** Whether a project goes first, and how it stands (PRL-16). */
export function ProjectBadges({ priority, status }: { priority: boolean; status: string }) {
  const { t } = useI18n();

  return (
    <>
      {priority && <Badge tone="priority">{t('projects.priority')}</Badge>}
      <Badge tone={isKnown(status) ? tones[status] : 'neutral'}>
        <ProjectStatus status={status} />
      </Badge>
    </>
  );
}

/** The word for a status; one that is not known stands as it is. */
export function ProjectStatus({ status }: { status: string }) {
  const { t } = useI18n();
  return isKnown(status) ? t(`projects.status.${status}`) : status;
}

function isKnown(status: string): status is keyof typeof tones {
  return Object.hasOwn(tones, status);
}
