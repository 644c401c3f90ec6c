import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';

type AmountFieldProps = {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  onChange: (value: string) => void;
};

/** An amount of money, typed as a decimal number. */
export function AmountField({ label, hint, error, value, onChange }: AmountFieldProps) {
  return (
    <Field label={label} {...(hint && { hint })} {...(error && { error })}>
      <Input
        inputMode="decimal"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}
