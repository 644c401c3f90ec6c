import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';

type AccountFieldProps = { value: string; onChange: (value: string) => void };

/** An e-mail address of an account. */
export function EmailField({
  label,
  hint,
  value,
  onChange,
}: AccountFieldProps & { label: string; hint?: string }) {
  return (
    <Field label={label} {...(hint && { hint })}>
      <Input
        type="email"
        name="email"
        autoComplete="email"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** A password that is about to be set, with what it has to be. */
export function NewPasswordField({ value, onChange }: AccountFieldProps) {
  const { t } = useI18n();
  return (
    <Field label={t('adminSignIn.newPassword')} hint={t('adminSignIn.passwordHint')}>
      <Input
        type="password"
        name="new-password"
        autoComplete="new-password"
        required
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
