import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** The people of a project. */
export function TeamPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.team')}
        addLabel={t('adminProjects.addPerson')}
        parts={values.team}
        newPart={{ name: '', role: '', bio: '', image: '' }}
        onChange={(team) => change({ team })}
      >
        {(member, edit, index) => (
          <>
            <div className="form-pair">
              <LineField
                label={t('adminProjects.person')}
                value={member.name}
                issue={issueOf(`team.${index}.name`)}
                onChange={(name) => edit({ name })}
              />
              <LineField
                label={t('adminProjects.role')}
                value={member.role}
                issue={issueOf(`team.${index}.role`)}
                onChange={(role) => edit({ role })}
              />
            </div>
            <TextField
              isOptional
              label={t('adminProjects.bio')}
              rows={2}
              value={member.bio}
              issue={issueOf(`team.${index}.bio`)}
              onChange={(bio) => edit({ bio })}
            />
            <ImageField
              label={t('adminProjects.image')}
              optionalMark={t('adminWriting.optional')}
              image={member.image}
              alt={member.name}
              hasOwnWords={false}
              error={textOf(issueOf(`team.${index}.image`))}
              onChange={({ image }) => edit({ image })}
            />
          </>
        )}
      </RepeatableFields>
    </Panel>
  );
}
