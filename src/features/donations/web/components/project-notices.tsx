import { useI18n } from '#src/i18n/use-i18n.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ProjectNotice } from '../../contract.ts';

type ProjectNoticesProps = { notices: readonly ProjectNotice[]; endDate: string | undefined };

/** States what a project's notices mean for donors. */
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
