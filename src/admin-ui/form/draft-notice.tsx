import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useLocalTime } from '../page/use-local-time.ts';
import './draft-notice.css';

type DraftNoticeProps = { keptAt: string; onTake: () => void; onDrop: () => void };

/** Offers to restore an unsaved draft of this device. Needs the message group `adminVersions`. */
export function DraftNotice({ keptAt, onTake, onDrop }: DraftNoticeProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  return (
    <Notice
      className="draft-notice"
      tone="info"
      title={t('adminVersions.draftFound', { time: time(keptAt) })}
    >
      <div className="draft-notice-actions">
        <Button small onClick={onTake}>
          {t('adminVersions.draftTake')}
        </Button>
        <Button small variant="line" onClick={onDrop}>
          {t('adminVersions.draftDrop')}
        </Button>
      </div>
    </Notice>
  );
}
