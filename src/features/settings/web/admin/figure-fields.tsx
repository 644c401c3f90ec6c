import { figureNames } from '#src/api/organisation.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { type SettingsPartProps, useErrorOf } from './settings-parts.ts';

/** Figures that the organization publishes. An empty figure is not shown on any page. */
export function FigureFields({ values, issues, onChange }: SettingsPartProps) {
  const { t } = useI18n();
  const errorOf = useErrorOf(issues);

  return (
    <Panel className="settings-part" id="figures">
      <h2 className="settings-title">{t('adminSettings.figures')}</h2>
      <p className="small muted">{t('adminSettings.figuresHint')}</p>
      <div className="settings-pairs">
        {figureNames.map((name) => (
          <Field
            key={name}
            label={t(`adminSettings.figure.${name}`)}
            optionalMark={t('forms.optional')}
            {...errorOf(`figures.${name}`)}
          >
            <Input
              value={values.figures[name]}
              maxLength={12}
              onChange={(event) =>
                onChange({ figures: { ...values.figures, [name]: event.currentTarget.value } })
              }
            />
          </Field>
        ))}
      </div>
    </Panel>
  );
}
