import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';
import { StatusField, stepStatusKeys } from '../status-field.tsx';

/** The steps of a project, each with its day and how far it is. */
export function TimelinePart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.timeline')}
        addLabel={t('adminProjects.addStep')}
        parts={values.timeline}
        newPart={{ title: '', description: '', targetDate: '', completed: false, status: 'pending' }}
        onChange={(timeline) => change({ timeline })}
      >
        {(step, edit, index) => (
          <>
            <LineField
              label={t('adminProjects.name')}
              value={step.title}
              issue={issueOf(`timeline.${index}.title`)}
              onChange={(title) => edit({ title })}
            />
            <TextField
              isOptional
              label={t('adminProjects.description')}
              rows={2}
              value={step.description}
              issue={issueOf(`timeline.${index}.description`)}
              onChange={(description) => edit({ description })}
            />
            <div className="form-pair">
              <LineField
                type="date"
                label={t('adminProjects.targetDate')}
                value={step.targetDate}
                issue={issueOf(`timeline.${index}.targetDate`)}
                onChange={(targetDate) => edit({ targetDate })}
              />
              <StatusField
                keys={stepStatusKeys}
                value={step.status}
                issue={issueOf(`timeline.${index}.status`)}
                onChange={(status) => edit({ status })}
              />
            </div>
            <Checkbox
              label={t('adminProjects.completed')}
              checked={step.completed}
              onChange={(event) => edit({ completed: event.currentTarget.checked })}
            />
          </>
        )}
      </RepeatableFields>
    </Panel>
  );
}
