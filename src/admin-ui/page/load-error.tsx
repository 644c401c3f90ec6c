import type { ReactNode } from 'react';
import type { ApiFailure } from '#src/web/result.ts';
import { useErrorText } from '#src/web/use-error-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';

type LoadErrorProps = {
  /** Replaces the message of the call. */
  title?: string;
  failure: ApiFailure;
  onRetry: () => void;
  /** Replaces the retry button when the record does not exist. */
  wayBack?: ReactNode;
};

/** Replaces content that could not be loaded. */
export function LoadError({ title, failure, onRetry, wayBack }: LoadErrorProps) {
  const { t } = useI18n();
  const text = useErrorText(failure);
  // The record does not exist, or the server rejects a part of the URL.
  const isUnknown = failure.status === 404 || failure.status === 400;
  return (
    <Notice tone="err" title={title ?? t('admin.loadFailed')}>
      <p>{isUnknown ? t('errors.not_found') : text}</p>
      {isUnknown && wayBack ? (
        wayBack
      ) : (
        <Button variant="line" small onClick={onRetry}>
          {t('common.tryAgain')}
        </Button>
      )}
    </Notice>
  );
}
