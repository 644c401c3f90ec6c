import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { SettingsPartProps } from './settings-parts.ts';

/** Retention periods of visitor data; the privacy page shows the same periods. */
export function PeriodFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const periods = [
    { name: 'messagesMonths', label: t('adminSettings.keepMessages'), most: 120 },
    { name: 'unconfirmedDays', label: t('adminSettings.keepUnconfirmed'), most: 365 },
    { name: 'emailsDays', label: t('adminSettings.keepEmails'), most: 365 },
    { name: 'logDays', label: t('adminSettings.keepLog'), most: 365 },
  ] as const;

  return (
    <Panel className="settings-part">
      <h2 className="settings-title">{t('adminSettings.periods')}</h2>
      <p className="small muted">{t('adminSettings.periodsHint')}</p>
      <div className="settings-pairs">
        {periods.map(({ name, label, most }) => (
          <Field
            key={name}
            label={label}
            {...(issues[`keep.${name}`] && { error: t('adminSettings.periodRule', { most }) })}
          >
            <Input
              type="number"
              inputMode="numeric"
              min={1}
              max={most}
              required
              value={Number.isNaN(values.keep[name]) ? '' : values.keep[name]}
              onChange={(event) =>
                onChange({ keep: { ...values.keep, [name]: event.currentTarget.valueAsNumber } })
              }
            />
          </Field>
        ))}
      </div>
    </Panel>
  );
}
