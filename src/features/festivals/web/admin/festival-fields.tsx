import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { PostChoiceField } from '#src/features/blog/web/admin/components/post-choice-field.tsx';
import { TagChoiceField } from '#src/features/blog/web/admin/components/tag-choice-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import type { FestivalForm } from '../../admin-contract.ts';

type FestivalFieldsProps = RecordFields<FestivalForm> & { isNew: boolean };

/** Texts about a festival. */
export function FestivalFields({ isNew, ...fields }: FestivalFieldsProps) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const text = textProps(fields);
  const description = useFieldProps({
    label: t('adminFestivals.description'),
    issue: issueOf('description'),
  });

  return (
    <Panel className="record-fields">
      {isNew && (
        <LineField
          label={t('adminFestivals.key')}
          hint={t('adminFestivals.keyHint')}
          {...text('observance')}
        />
      )}
      <LineField label={t('adminFestivals.name')} {...text('name')} />
      <LanguageField
        label={t('adminFestivals.language')}
        value={values.language}
        onChange={(language) => change({ language })}
      />
      <TextField
        label={t('adminFestivals.summary')}
        hint={t('adminFestivals.summaryHint')}
        rows={2}
        {...text('summary')}
      />
      <MarkdownField
        {...description}
        rows={8}
        value={values.description}
        onChange={(typed) => change({ description: typed })}
      />
      <RepeatableFields
        label={t('adminFestivals.steps')}
        addLabel={t('adminFestivals.addStep')}
        parts={values.steps}
        newPart={{ title: '', text: '' }}
        onChange={(steps) => change({ steps })}
      >
        {(step, changeStep, index) => (
          <>
            <LineField
              label={t('adminFestivals.stepTitle')}
              value={step.title}
              issue={issueOf(`steps.${index}.title`)}
              onChange={(title) => changeStep({ title })}
            />
            <TextField
              label={t('adminFestivals.stepText')}
              rows={2}
              value={step.text}
              issue={issueOf(`steps.${index}.text`)}
              onChange={(typed) => changeStep({ text: typed })}
            />
          </>
        )}
      </RepeatableFields>
      <TextField isOptional label={t('adminFestivals.customs')} rows={4} {...text('customs')} />
      <TagChoiceField
        label={t('adminFestivals.relatedTags')}
        chosen={values.relatedTags}
        issue={issueOf('relatedTags')}
        onChange={(relatedTags) => change({ relatedTags })}
      />
      <PostChoiceField
        label={t('adminFestivals.relatedPosts')}
        chosen={values.relatedPosts}
        issue={issueOf('relatedPosts')}
        onChange={(relatedPosts) => change({ relatedPosts })}
      />
    </Panel>
  );
}
