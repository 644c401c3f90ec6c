import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';

type DraftNoticeProps = { keptAt: string; onTake: () => void; onDrop: () => void };

/** Offers to restore an unsaved draft of this device. */
export function DraftNotice({ keptAt, onTake, onDrop }: DraftNoticeProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  return (
    <Notice className="editor-note" tone="info" title={t('adminBlogs.draftFound', { time: time(keptAt) })}>
      <div className="editor-note-actions">
        <Button small onClick={onTake}>
          {t('adminBlogs.draftTake')}
        </Button>
        <Button small variant="line" onClick={onDrop}>
          {t('adminBlogs.draftDrop')}
        </Button>
      </div>
    </Notice>
  );
}
