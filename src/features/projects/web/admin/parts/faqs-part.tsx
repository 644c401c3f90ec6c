import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** Questions about a project, and their answers. */
export function FaqsPart({ values, change, issueOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <RepeatableFields
        label={t('adminProjects.faqs')}
        addLabel={t('adminProjects.addQuestion')}
        parts={values.faqs}
        newPart={{ question: '', answer: '' }}
        onChange={(faqs) => change({ faqs })}
      >
        {(faq, edit, index) => (
          <>
            <LineField
              label={t('adminProjects.question')}
              value={faq.question}
              issue={issueOf(`faqs.${index}.question`)}
              onChange={(question) => edit({ question })}
            />
            <TextField
              label={t('adminProjects.answer')}
              rows={3}
              value={faq.answer}
              issue={issueOf(`faqs.${index}.answer`)}
              onChange={(answer) => edit({ answer })}
            />
          </>
        )}
      </RepeatableFields>
    </Panel>
  );
}
