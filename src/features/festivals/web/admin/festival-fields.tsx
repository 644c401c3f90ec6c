import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { RepeatableFields } from '#src/admin-ui/form/repeatable-fields.tsx';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { MarkdownField } from '#src/admin-ui/markdown/markdown-field.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { FestivalForm } from '../../admin-contract.ts';

type FestivalFieldsProps = RecordFields<FestivalForm> & { isNew: boolean };

/** Texts about a festival. */
export function FestivalFields({ values, change, issueOf, isNew }: FestivalFieldsProps) {
  const { t } = useI18n();
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
          value={values.observance}
          issue={issueOf('observance')}
          onChange={(observance) => change({ observance })}
        />
      )}
      <LineField
        label={t('adminFestivals.name')}
        value={values.name}
        issue={issueOf('name')}
        onChange={(name) => change({ name })}
      />
      <Field label={t('adminFestivals.language')}>
        <Select
          value={values.language}
          onChange={({ currentTarget }) =>
            change({ language: locales.find((one) => one === currentTarget.value) ?? 'en' })
          }
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {ownLocaleNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <TextField
        label={t('adminFestivals.summary')}
        hint={t('adminFestivals.summaryHint')}
        rows={2}
        value={values.summary}
        issue={issueOf('summary')}
        onChange={(summary) => change({ summary })}
      />
      <MarkdownField
        {...description}
        rows={8}
        value={values.description}
        onChange={(text) => change({ description: text })}
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
              onChange={(text) => changeStep({ text })}
            />
          </>
        )}
      </RepeatableFields>
      <TextField
        isOptional
        label={t('adminFestivals.customs')}
        rows={4}
        value={values.customs}
        issue={issueOf('customs')}
        onChange={(customs) => change({ customs })}
      />
      <LineListField
        label={t('adminFestivals.relatedTags')}
        rows={2}
        lines={values.relatedTags}
        issue={issueOf('relatedTags')}
        onChange={(relatedTags) => change({ relatedTags })}
      />
      <LineListField
        label={t('adminFestivals.relatedPosts')}
        rows={3}
        lines={values.relatedPosts}
        issue={issueOf('relatedPosts')}
        onChange={(relatedPosts) => change({ relatedPosts })}
      />
    </Panel>
  );
}
