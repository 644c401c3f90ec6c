import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { useDeviceTime } from '#src/admin-ui/page/use-device-time.ts';

type DraftNoteProps = { keptAt: string; onTake: () => void; onDrop: () => void };

/** Says that this device has kept something that was never saved. */
export function DraftNote({ keptAt, onTake, onDrop }: DraftNoteProps) {
  const { t } = useI18n();
  const time = useDeviceTime();
  return (
    <Note className="editor-note" tone="info" title={t('adminBlogs.draftFound', { time: time(keptAt) })}>
      <div className="editor-note-actions">
        <Button small onClick={onTake}>
          {t('adminBlogs.draftTake')}
        </Button>
        <Button small variant="line" onClick={onDrop}>
          {t('adminBlogs.draftDrop')}
        </Button>
      </div>
    </Note>
  );
}
