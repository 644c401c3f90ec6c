import { PartList } from '#src/features/admin/web/components/part-list.tsx';
import { LineField, TextField } from '#src/features/admin/web/components/record-fields.tsx';
import type { RecordFields } from '#src/features/admin/web/components/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/panel.tsx';
import type { ProjectForm } from '../../../admin-contract.ts';

/** Questions about a project, and their answers. */
export function FaqsPart({ values, change, codeOf }: RecordFields<ProjectForm>) {
  const { t } = useI18n();

  return (
    <Panel>
      <PartList
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
              code={codeOf(`faqs.${index}.question`)}
              onChange={(question) => edit({ question })}
            />
            <TextField
              label={t('adminProjects.answer')}
              rows={3}
              value={faq.answer}
              code={codeOf(`faqs.${index}.answer`)}
              onChange={(answer) => edit({ answer })}
            />
          </>
        )}
      </PartList>
    </Panel>
  );
}
