import type { FormEvent, ReactNode } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { focusFirstField } from '#src/ui/controls/focus-first-field.ts';
import type { ErrorMessage } from '../sign-in-error.ts';
import { FormError } from './form-error.tsx';

type AuthFormProps = {
  className: 'account-form' | 'entry-form';
  submitLabel: string;
  isWorking: boolean;
  /** The form cannot be submitted yet. */
  isClosed?: boolean;
  /** The form replaces another one that had the focus. */
  takesFocus?: boolean;
  /** Error of the last attempt. */
  error: ErrorMessage | null;
  onSubmit: () => void;
  children: ReactNode;
};

/** Form of the sign-in service: fields, error and submit button. */
export function AuthForm(props: AuthFormProps) {
  const {
    className,
    submitLabel,
    isWorking,
    isClosed = false,
    takesFocus,
    error,
    onSubmit,
    children,
  } = props;
  const { t } = useI18n();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking && !isClosed) onSubmit();
  }

  return (
    <form ref={takesFocus ? focusFirstField : null} className={className} onSubmit={handleSubmit}>
      {error && <FormError title={t('adminSignIn.notDone')} error={error} />}
      {children}
      <Button type="submit" wide={className === 'entry-form'} disabled={isClosed} busy={isWorking}>
        {submitLabel}
      </Button>
    </form>
  );
}
