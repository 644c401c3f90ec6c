import { useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import type { FieldIssue } from '#src/web/field-issue.ts';
import type { MessageKey } from '#src/i18n/message-key.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';

export const projectStatusKeys = {
  active: 'projects.status.active',
  planned: 'projects.status.planned',
  completed: 'projects.status.completed',
} as const satisfies Record<string, MessageKey>;

export const stepStatusKeys = {
  pending: 'projects.detail.step.pending',
  'in-progress': 'projects.detail.step.inProgress',
  completed: 'projects.detail.step.completed',
} as const satisfies Record<string, MessageKey>;

type StatusFieldProps = {
  keys: Record<string, MessageKey>;
  value: string;
  issue: FieldIssue | undefined;
  onChange: (status: string) => void;
};

/** Status in the words of the public pages. Unknown words can stay. */
export function StatusField({ keys, value, issue, onChange }: StatusFieldProps) {
  const { t } = useI18n();

  return (
    <Field {...useFieldProps({ label: t('adminProjects.status'), issue })}>
      <Select value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {Object.entries(keys).map(([status, key]) => (
          <option key={status} value={status}>
            {t(key)}
          </option>
        ))}
        {!Object.hasOwn(keys, value) && <option>{value}</option>}
      </Select>
    </Field>
  );
}
