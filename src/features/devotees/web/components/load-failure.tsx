import { type Failure, useFailureText } from '#src/http/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Note } from '#src/ui/note.tsx';

type LoadFailureProps = { failure: Failure; reload?: () => void };

/** DEV-19: why the list cannot be shown, with a button that tries again. Never a made-up donor. */
export function LoadFailure({ failure, reload = reloadPage }: LoadFailureProps) {
  const { t } = useI18n();
  const message = useFailureText(failure);

  return (
    <div className="stack">
      <Note tone="err">
        <p>{t('common.error', { message })}</p>
      </Note>
      <p>
        <Button onClick={reload}>{t('common.tryAgain')}</Button>
      </p>
    </div>
  );
}

function reloadPage(): void {
  location.reload();
}
