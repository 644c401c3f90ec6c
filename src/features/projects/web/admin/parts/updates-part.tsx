import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** Updates of a project, each with its day and author. */
export function UpdatesPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.updates')}
        addLabel={t('adminProjects.addUpdate')}
        parts={values.updates}
        newPart={{ title: '', date: '', content: '', author: '' }}
        newestFirst
        onChange={(updates) => change({ updates })}
      >
        {(update, edit, index) => (
          <>
            <LineField
              label={t('adminProjects.name')}
              value={update.title}
              issue={issueOf(`updates.${index}.title`)}
              onChange={(title) => edit({ title })}
            />
            <div className="form-pair">
              <LineField
                type="date"
                label={t('adminProjects.date')}
                value={update.date}
                issue={issueOf(`updates.${index}.date`)}
                onChange={(date) => edit({ date })}
              />
              <LineField
                label={t('adminProjects.author')}
                value={update.author}
                issue={issueOf(`updates.${index}.author`)}
                onChange={(author) => edit({ author })}
              />
            </div>
            <TextField
              label={t('adminProjects.text')}
              rows={4}
              value={update.content}
              issue={issueOf(`updates.${index}.content`)}
              onChange={(content) => edit({ content })}
            />
          </>
        )}
      </RepeatableFields>
    </Panel>
  );
}
