import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useLocalTime } from '../page/use-local-time.ts';

type VersionTextProps = {
  savedAt: string | null;
  texts: string[];
  /** Whether restoring discards unsaved changes. */
  isChanged: boolean;
  onRestore: () => void;
  onBack: () => void;
};

/** Text of an earlier version, and what restoring it replaces. */
export function VersionText({ savedAt, texts, isChanged, onRestore, onBack }: VersionTextProps) {
  const { t } = useI18n();
  const time = useLocalTime();
  const title = savedAt ? time(savedAt) : t('adminVersions.beforeFirst');
  const paragraphs = texts.filter((text) => text.trim() !== '');

  return (
    <div className="admin-dialog">
      <h3>{title}</h3>
      {/* A scrollable region must be focusable. */}
      <div
        className="version-text"
        role="region"
        aria-label={title}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {paragraphs.length === 0 && <p className="muted">–</p>}
        {paragraphs.map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- texts can be equal, and the list never changes
          <p key={index} dir="auto">
            {text}
          </p>
        ))}
      </div>
      {isChanged && <Notice tone="info">{t('adminVersions.replacesChanges')}</Notice>}
      <div className="admin-dialog-actions">
        <Button variant="line" small onClick={onBack}>
          {t('adminVersions.all')}
        </Button>
        <Button small onClick={onRestore}>
          {t('adminVersions.restore')}
        </Button>
      </div>
    </div>
  );
}
