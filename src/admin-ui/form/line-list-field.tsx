import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextField } from '../record/record-fields.tsx';

type LineListFieldProps = {
  label: string;
  rows: number;
  lines: string[];
  onChange: (lines: string[]) => void;
  /** Error of the field. */
  issue?: FieldIssue | undefined;
  isOptional?: boolean;
  hint?: string;
};

/** List with one entry per line, empty unless `isOptional` is false. Empty lines stay while typing and are removed on blur. */
export function LineListField({ lines, onChange, isOptional = true, hint, ...field }: LineListFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...field}
      isOptional={isOptional}
      hint={hint ?? t('adminRecords.oneALine')}
      value={lines.join('\n')}
      onChange={(typed) => onChange(typed.split('\n'))}
      onBlur={() => onChange(lines.filter((line) => line.trim() !== ''))}
    />
  );
}
