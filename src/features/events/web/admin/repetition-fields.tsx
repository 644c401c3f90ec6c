import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { LineField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type EventForm, repetitions } from '../../admin-contract.ts';
import { ObservanceOptions } from './observance-options.tsx';

const labelKeys = {
  none: 'adminEvents.none',
  weekly: 'adminEvents.weekly',
  monthly: 'adminEvents.monthly',
  observance: 'adminEvents.observanceRule',
} as const;

/** Rule by which an event repeats. */
export function RepetitionFields({ values, change, issueOf }: RecordFields<EventForm>) {
  const { t } = useI18n();
  const repeatsOn = useFieldProps({ label: t('adminEvents.repeatsOn'), issue: issueOf('repeatsOn') });

  return (
    <Panel>
      <Field label={t('adminEvents.repeats')} hint={t('adminEvents.repetitionHint')}>
        <Select
          value={values.repeats}
          onChange={({ currentTarget }) =>
            change({ repeats: repetitions.find((one) => one === currentTarget.value) ?? 'none' })
          }
        >
          {repetitions.map((one) => (
            <option key={one} value={one}>
              {t(labelKeys[one])}
            </option>
          ))}
        </Select>
      </Field>
      {values.repeats === 'observance' && (
        <Field {...repeatsOn}>
          <Select
            value={values.repeatsOn ?? ''}
            onChange={({ currentTarget }) => change({ repeatsOn: currentTarget.value || null })}
          >
            <option value="">{t('adminEvents.noObservance')}</option>
            <ObservanceOptions withMonthly />
          </Select>
        </Field>
      )}
      {values.repeats !== 'none' && (
        <LineField
          isOptional
          type="date"
          label={t('adminEvents.repeatsUntil')}
          value={values.repeatsUntil ?? ''}
          issue={issueOf('repeatsUntil')}
          onChange={(typed) => change({ repeatsUntil: typed || null })}
        />
      )}
    </Panel>
  );
}
