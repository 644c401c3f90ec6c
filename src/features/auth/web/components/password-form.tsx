import { type FormEvent, useState } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import type { ErrorMessage } from '../sign-in-error.ts';
import { PasswordField } from './account-fields.tsx';
import { FormError } from './form-error.tsx';

type PasswordFormProps = {
  canType: boolean;
  isWorking: boolean;
  error: ErrorMessage | null;
  onSubmit: (name: string, password: string) => void;
};

/**
 * Name and password. The button stays enabled while the fields are disabled, and pressing it shows the reason
 * (LOG-11).
 */
export function PasswordForm({ canType, isWorking, error, onSubmit }: PasswordFormProps) {
  const { t } = useI18n();
  const [name, setName] = useState('');
  const [password, setPassword] = useState('');

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (!isWorking) onSubmit(name, password);
  }

  return (
    <form className="entry-form" onSubmit={handleSubmit}>
      {error && <FormError title={t('adminSignIn.loginFailed')} error={error} />}
      {error?.key === 'adminSignIn.tooManyAttempts' && (
        <p className="small muted">{t('adminSignIn.unlockHint')}</p>
      )}
      <Field label={t('adminSignIn.username')}>
        <Input
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          disabled={!canType}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <PasswordField
        label={t('adminSignIn.password')}
        name="password"
        disabled={!canType}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" wide busy={isWorking} busyLabel={t('adminSignIn.signingIn')}>
        {t('adminSignIn.signIn')}
      </Button>
      <div className="small">
        <TextLink href="/admin/forgot-password">{t('adminSignIn.forgotPassword')}</TextLink>
      </div>
    </form>
  );
}
