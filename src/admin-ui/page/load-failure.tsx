import { type Failure, useFailureText } from '#src/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Note } from '#src/ui/feedback/note.tsx';

type LoadFailureProps = {
  /** What failed, when it should be said in other words than those of the call. */
  title?: string;
  failure: Failure;
  onRetry: () => void;
};

/** What stands where something could not be loaded. */
export function LoadFailure({ title, failure, onRetry }: LoadFailureProps) {
  const { t } = useI18n();
  const text = useFailureText(failure);
  return (
    <Note tone="err" title={title ?? t('admin.loadFailed')}>
      <p>{text}</p>
      <Button variant="line" small onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </Note>
  );
}
