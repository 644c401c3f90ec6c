import type { ComponentProps } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';

type ValueProps = { value: string; onChange: (value: string) => void };

type AccountFieldProps = ValueProps & { label: string; hint?: string };

/** Email address of an account. */
export function EmailField(props: AccountFieldProps) {
  return <AccountField {...props} type="email" name="email" autoComplete="email" />;
}

/** Current password of an account. */
export function PasswordField(props: AccountFieldProps & { name?: string; disabled?: boolean }) {
  return <AccountField {...props} type="password" autoComplete="current-password" />;
}

/** New password, with its requirements. */
export function NewPasswordField(props: ValueProps) {
  const { t } = useI18n();
  return (
    <AccountField
      {...props}
      label={t('adminSignIn.newPassword')}
      hint={t('adminSignIn.passwordHint')}
      type="password"
      name="new-password"
      autoComplete="new-password"
    />
  );
}

function AccountField({
  label,
  hint,
  onChange,
  ...native
}: AccountFieldProps & Omit<ComponentProps<'input'>, 'onChange'>) {
  return (
    <Field label={label} {...(hint && { hint })}>
      <Input {...native} required onChange={(event) => onChange(event.currentTarget.value)} />
    </Field>
  );
}
