import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useLocalTime } from '../page/use-local-time.ts';
import './draft-notice.css';
import type { LocalDraft } from './local-draft.ts';

type DraftNoticeProps<Values> = {
  /** Result of `useLocalDraft`. */
  draft: { found: LocalDraft<Values> | null; settle: () => void; discard: () => void };
  /** Whether the form cannot take other values now. */
  isLocked: boolean;
  /** @param version of the record on which the values were typed, if known */
  onTake: (values: Values, version: number | null) => void;
};

/** Offers to restore an unsaved draft of this device, if there is one. Needs the message group `adminVersions`. */
export function DraftNotice<Values>({ draft, isLocked, onTake }: DraftNoticeProps<Values>) {
  const { t } = useI18n();
  const time = useLocalTime();
  const { found, settle, discard } = draft;
  if (!found) return null;

  function handleTake({ values, version }: LocalDraft<Values>) {
    onTake(values, version);
    settle();
  }

  return (
    <Notice
      className="draft-notice"
      tone="info"
      title={t('adminVersions.draftFound', { time: time(found.keptAt) })}
    >
      <div className="draft-notice-actions">
        <Button small disabled={isLocked} onClick={() => handleTake(found)}>
          {t('adminVersions.draftTake')}
        </Button>
        <Button small variant="line" onClick={discard}>
          {t('adminVersions.draftDrop')}
        </Button>
      </div>
    </Notice>
  );
}
