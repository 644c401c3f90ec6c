import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ProjectNotice } from '../../../calculation.ts';

const tones = { funded: 'ok', ended: 'warn' } as const;

/** That a project is fully funded or past its end date, beside its status, which names a completed one already. */
export function NoticeBadges({ notices }: { notices: readonly ProjectNotice[] }) {
  const { t } = useI18n();

  return notices.map(
    (notice) =>
      notice !== 'completed' && (
        <Badge key={notice} tone={tones[notice]}>
          {t(`projectFunding.${notice}`)}
        </Badge>
      ),
  );
}

type ProjectNoticesProps = { notices: readonly ProjectNotice[]; endDate: string | undefined };

/** The same in sentences, with what it means for donors. */
export function ProjectNotices({ notices, endDate }: ProjectNoticesProps) {
  const { t, formatLongDate } = useI18n();
  if (notices.length === 0) return null;
  const date = endDate ? formatLongDate(endDate) : '';
  const sentences = notices.map((notice) => t(`projectFunding.${notice}Text`, { date }));
  if (!notices.includes('completed')) sentences.push(t('projectFunding.openText'));

  return (
    <Notice tone="info" quiet>
      {sentences.join(' ')}
    </Notice>
  );
}
