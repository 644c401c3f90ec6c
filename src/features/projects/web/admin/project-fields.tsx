import { LineListField } from '#src/admin-ui/form/line-list-field.tsx';
import { LanguageField } from '#src/admin-ui/record/language-field.tsx';
import { NameFields } from '#src/admin-ui/record/name-fields.tsx';
import { LineField, TextField, useFieldProps } from '#src/admin-ui/record/record-fields.tsx';
import { textProps } from '#src/admin-ui/record/text-props.ts';
import { useRecordFieldText } from '#src/admin-ui/record/use-record-field-text.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import type { Currency } from '#src/api/money.ts';
import { useCurrencyChoices } from '#src/web/use-currency-choices.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Switch } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { type ProjectForm, projectIcons } from '../../admin-contract.ts';
import { projectStatusKeys, StatusField } from './status-field.tsx';

type ProjectFieldsProps = RecordFields<ProjectForm> & { isNew: boolean };

/** DAT-03 to DAT-05: what a project is. */
export function ProjectFields({ isNew, ...fields }: ProjectFieldsProps) {
  const { values, change, issueOf } = fields;
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const choices = useCurrencyChoices(values.currency);
  const text = textProps(fields);
  const number = (name: 'fundingGoal' | 'openingRaised' | 'position') => ({
    type: 'number',
    min: 0,
    step: 1,
    value: String(values[name]),
    issue: issueOf(name),
    onChange: (typed: string) => change({ [name]: Number(typed) }),
  });

  return (
    <Panel>
      <NameFields label={t('adminProjects.name')} isNew={isNew} name={text('title')} slug={text('slug')} />
      <LanguageField
        label={t('adminProjects.language')}
        value={values.language}
        onChange={(language) => change({ language })}
      />
      <TextField label={t('adminProjects.description')} rows={3} {...text('description')} />
      <TextField
        label={t('adminProjects.content')}
        hint={t('adminProjects.contentHint')}
        rows={8}
        {...text('content')}
      />
      <ImageField
        label={t('adminProjects.image')}
        image={values.image}
        alt={values.imageAlt}
        error={textOf(issueOf('image') ?? issueOf('imageAlt'))}
        onChange={({ image, alt }) => change({ image, imageAlt: alt })}
      />
      <ImageField
        label={t('adminProjects.darkImage')}
        optionalMark={t('adminWriting.optional')}
        image={values.darkImage}
        alt={values.imageAlt}
        error={textOf(issueOf('darkImage'))}
        onChange={({ image, alt }) => change({ darkImage: image, ...(alt && { imageAlt: alt }) })}
      />
      <div className="form-pair">
        <LineField label={t('adminProjects.category')} {...text('category')} />
        <LineField label={t('adminProjects.location')} {...text('location')} />
        <StatusField keys={projectStatusKeys} {...text('status')} />
        <Field {...useFieldProps({ label: t('adminProjects.icon'), issue: issueOf('icon') })}>
          <Select
            value={values.icon}
            onChange={(event) => {
              const icon = projectIcons.find((one) => one === event.currentTarget.value);
              if (icon) change({ icon });
            }}
          >
            {projectIcons.map((icon) => (
              <option key={icon} value={icon}>
                {t(iconKeys[icon])}
              </option>
            ))}
          </Select>
        </Field>
        <Field {...useFieldProps({ label: t('adminProjects.currency'), issue: issueOf('currency') })}>
          <Select
            value={values.currency}
            onChange={(event) => {
              const currency = choices.find((one) => one === event.currentTarget.value);
              if (currency)
                change({ currency, tiers: values.tiers.map((tier) => inCurrency(tier, currency)) });
            }}
          >
            {choices.map((currency) => (
              <option key={currency}>{currency}</option>
            ))}
          </Select>
        </Field>
        <LineField label={t('adminProjects.fundingGoal')} {...number('fundingGoal')} />
        <LineField label={t('adminProjects.openingRaised')} {...number('openingRaised')} />
        <LineField
          label={t('adminProjects.startDate')}
          type="date"
          value={values.startDate}
          issue={issueOf('startDate')}
          onChange={(startDate) => change({ startDate })}
        />
        <LineField
          isOptional
          label={t('adminProjects.endDate')}
          type="date"
          value={values.endDate ?? ''}
          issue={issueOf('endDate')}
          onChange={(endDate) => change({ endDate: endDate || null })}
        />
        <LineField label={t('adminRecords.position')} {...number('position')} />
      </div>
      <Switch
        label={t('adminProjects.priority')}
        checked={values.priority}
        onChange={(event) => change({ priority: event.currentTarget.checked })}
      />
      <LineListField
        label={t('adminProjects.highlights')}
        rows={4}
        lines={values.highlights}
        issue={issueOf('highlights')}
        onChange={(highlights) => change({ highlights })}
      />
    </Panel>
  );
}

const iconKeys = {
  MapPin: 'adminProjects.iconPlace',
  Building: 'adminProjects.iconBuilding',
  Smartphone: 'adminProjects.iconPhone',
  Globe: 'adminProjects.iconGlobe',
} as const satisfies Record<(typeof projectIcons)[number], string>;

/** The amounts of tiers are whole units of whatever the currency is, so the value of their benefits follows it. */
function inCurrency(tier: ProjectForm['tiers'][number], currency: Currency): ProjectForm['tiers'][number] {
  const { benefit } = tier;
  if (benefit.kind !== 'goods') return tier;
  return { ...tier, benefit: { ...benefit, value: { ...benefit.value, currency } } };
}
