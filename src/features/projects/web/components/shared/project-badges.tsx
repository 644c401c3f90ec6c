import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { ProjectNotice } from '#src/features/donations/contract.ts';
import { isKnownStatus, ProjectStatus } from '../detail/project-status.tsx';
import { NoticeBadges } from './notice-badges.tsx';

const tones = { active: 'ok', planned: 'warn', completed: 'info' } as const;

type ProjectBadgesProps = { priority: boolean; status: string; notices: readonly ProjectNotice[] };

/** Badges of a project: priority, status (PRL-16), funded, past its end date. */
export function ProjectBadges({ priority, status, notices }: ProjectBadgesProps) {
  const { t } = useI18n();

  return (
    <>
      {priority && <Badge tone="priority">{t('projects.priority')}</Badge>}
      <Badge tone={isKnownStatus(status) ? tones[status] : 'neutral'}>
        <ProjectStatus status={status} />
      </Badge>
      <NoticeBadges notices={notices} />
    </>
  );
}
