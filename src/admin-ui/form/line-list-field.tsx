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
};

/** List with one entry per line, possibly empty. Empty lines stay while typing and are removed on blur. */
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
