import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import type { Control } from '../../../field-content.ts';

type PlainControlProps = {
  label: string;
  hint?: string;
  error: string | undefined;
  control: Extract<Control, { kind: 'line' }>;
  value: unknown;
  onChange: (value: unknown) => void;
};

/** A value that is the same in every language. */
export function PlainControl({ label, hint, error, control, value, onChange }: PlainControlProps) {
  const labels = { label, ...(hint && { hint }), ...(error && { error }) };
  return (
    <Field {...labels}>
      {control.rows && control.rows > 1 ? (
        <Textarea
          rows={control.rows}
          lang={control.lang}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      ) : (
        <Input
          type={control.type}
          lang={control.lang}
          maxLength={control.maxLength}
          value={String(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
