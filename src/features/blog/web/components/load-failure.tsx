import type { FormEvent } from 'react';
import { type Failure, useFailureText } from '#src/http/web/use-failure-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/button.tsx';
import { Note } from '#src/ui/note.tsx';

type LoadFailureProps = {
  failure: Failure;
  /** Loads the page again. Without scripts the form asks the server for the same address. */
  reload?: () => void;
};

/** Why a list could not be loaded, with a button that tries again (BLL-13, BLL-14). */
export function LoadFailure({ failure, reload = reloadPage }: LoadFailureProps) {
  const { t } = useI18n();
  const message = useFailureText(failure);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    reload();
  }

  return (
    <form className="stack" onSubmit={handleSubmit}>
      <Note tone="err">
        <p>{t('common.error', { message })}</p>
      </Note>
      <p>
        <Button type="submit">{t('common.tryAgain')}</Button>
      </p>
    </form>
  );
}

function reloadPage(): void {
  location.reload();
}
