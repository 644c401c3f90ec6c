import type { ProjectNotice } from '#src/features/donations/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';

const tones = { funded: 'ok', ended: 'warn' } as const;

/** Badges of a fully funded project or one past its end date; `completed` is shown as its status. */
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
