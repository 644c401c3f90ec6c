import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { ApiFailure } from '../result.ts';
import { useErrorText } from '../use-error-text.ts';

type LoadErrorProps = {
  failure: ApiFailure;
  /** Loads the page again. Without scripts a form requests the same URL. */
  reload?: () => void;
};

/**
 * Error of a list that could not be loaded, with a retry button (BLL-13, BLL-14, DEV-19). Shows no
 * placeholder data.
 */
export function LoadError({ failure, reload = reloadPage }: LoadErrorProps) {
  const { t } = useI18n();
  const message = useErrorText(failure);
  const { search } = useLocation();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    reload();
  }

  return (
    <form className="stack" onSubmit={handleSubmit}>
      <Notice tone="err">
        <p>{t('common.error', { message })}</p>
      </Notice>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <p>
        <Button type="submit">{t('common.tryAgain')}</Button>
      </p>
    </form>
  );
}

function reloadPage(): void {
  location.reload();
}
