import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { TextField } from '../record/record-fields.tsx';

type LineListFieldProps = {
  label: string;
  rows: number;
  lines: string[];
  onChange: (lines: string[]) => void;
  /** What is wrong with them. */
  issue?: FieldIssue | undefined;
};

/** A list that may be empty, one entry a line. Empty lines stay while they are typed, and leave with the focus. */
export function LineListField({ lines, onChange, ...field }: LineListFieldProps) {
  const { t } = useI18n();
  return (
    <TextField
      {...field}
      isOptional
      hint={t('adminRecords.oneALine')}
      value={lines.join('\n')}
      onChange={(typed) => onChange(typed.split('\n'))}
      onBlur={() => onChange(lines.filter((line) => line.trim() !== ''))}
    />
  );
}
