import { useState } from 'react';
import { useAction } from '#src/admin-ui/api/use-action.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type BlockContent, previewBlock } from '../../admin-contract.ts';

type BlockPreviewProps = {
  blockKey: string;
  content: BlockContent;
  /** Marks the invalid fields. @returns whether there are none */
  onCheck: () => boolean;
  /** Whether fields are marked as invalid. */
  isInvalid: boolean;
};
type Outcome = { path: string; expiresAt: string } | 'failed';

/** Shows the content of the form on its page, without publishing it. */
export function BlockPreview({ blockKey, content, onCheck, isInvalid }: BlockPreviewProps) {
  const { t } = useI18n();
  const call = useAdminCall();
  const time = useLocalTime();
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  const { run, isRunning } = useAction(
    () => call(previewBlock, { params: { key: blockKey }, body: { content } }),
    { onError: () => setOutcome('failed'), onDone: setOutcome },
  );

  function handleClick() {
    setOutcome(null);
    if (onCheck()) void run();
  }

  return (
    <div className="content-preview" aria-live="polite">
      <Button variant="line" small busy={isRunning} onClick={handleClick}>
        {t('adminContent.preview')}
      </Button>
      {outcome === 'failed' && <Notice tone="err">{t('adminContent.previewFailed')}</Notice>}
      {isInvalid && <Notice tone="err">{t('errors.validation_failed')}</Notice>}
      {outcome && outcome !== 'failed' && (
        <Notice tone="ok">
          {t('adminContent.previewReady', { time: time(outcome.expiresAt) })}{' '}
          <TextLink href={outcome.path} target="_blank">
            {t('adminContent.openPreview')}
          </TextLink>
        </Notice>
      )}
    </div>
  );
}
