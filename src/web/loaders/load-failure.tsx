import type { FormEvent } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Note } from '#src/ui/feedback/note.tsx';
import { type Failure, useFailureText } from '../use-failure-text.ts';

type LoadFailureProps = {
  failure: Failure;
  /** Loads the page again. Without scripts the form asks the server for the same address. */
  reload?: () => void;
};

/** Why a list could not be loaded, with a button that tries again (BLL-13, BLL-14, DEV-19). Never anything made up. */
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
