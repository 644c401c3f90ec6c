import type { FormEvent } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { type Failure, useErrorText } from '../use-error-text.ts';

type LoadErrorProps = {
  failure: Failure;
  /** Loads the page again. Without scripts the form asks the server for the same address. */
  reload?: () => void;
};

/** Why a list could not be loaded, with a button that tries again (BLL-13, BLL-14, DEV-19). Never anything made up. */
export function LoadError({ failure, reload = reloadPage }: LoadErrorProps) {
  const { t } = useI18n();
  const message = useErrorText(failure);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    reload();
  }

  return (
    <form className="stack" onSubmit={handleSubmit}>
      <Notice tone="err">
        <p>{t('common.error', { message })}</p>
      </Notice>
      <p>
        <Button type="submit">{t('common.tryAgain')}</Button>
      </p>
    </form>
  );
}

function reloadPage(): void {
  location.reload();
}
