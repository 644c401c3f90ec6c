import type { LocalizedText } from '#src/i18n/localized-text.ts';
import { ImageField } from '#src/features/media-library/web/admin/components/image-field.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field as LabeledField } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { ColorField } from './color-field.tsx';
import { DocumentField } from './document-field.tsx';
import type { FieldControlProps } from './field-control-props.ts';
import { fromLocalInput, toLocalInput } from '#src/admin-ui/form/date-time-local.ts';
import { ListControl } from './list-control.tsx';
import { PlainControl } from './plain-control.tsx';
import { useContentFieldText } from './use-content-field-text.ts';
import { WordsControl } from './words-control.tsx';

/** Input for a field, by the control that its description names. */
export function FieldControl(props: FieldControlProps) {
  const { t } = useI18n();
  const textOf = useContentFieldText();
  const { name, field, value, issueOf, onChange } = props;
  const { control, label, hint } = field;
  const error = textOf(issueOf(name));
  const labels = { label: t(label), ...(hint && { hint: t(hint) }) };

  switch (control.kind) {
    case 'words':
      return (
        <WordsControl
          {...labels}
          {...control}
          value={value as LocalizedText}
          errorOf={(locale) => textOf(issueOf(`${name}.${locale}`))}
          onChange={onChange}
        />
      );
    case 'list':
      return <ListControl {...props} list={control} FieldControl={FieldControl} />;
    case 'image':
      return (
        <ImageField
          {...labels}
          image={String(value)}
          alt=""
          hasOwnWords={false}
          error={error}
          onChange={({ image }) => onChange(image)}
        />
      );
    case 'color':
      return <ColorField {...labels} {...(error && { error })} color={String(value)} onChange={onChange} />;
    case 'file':
      return <DocumentField {...labels} {...(error && { error })} url={String(value)} onChange={onChange} />;
    case 'choice':
      return (
        <LabeledField {...labels} {...(error && { error })}>
          <Select value={String(value)} onChange={(event) => onChange(event.currentTarget.value)}>
            {control.options.map((option) => (
              <option key={option.value} value={option.value}>
                {t(option.label)}
              </option>
            ))}
          </Select>
        </LabeledField>
      );
    case 'time':
      return (
        <LabeledField {...labels} {...(error && { error })}>
          <Input
            type="datetime-local"
            value={toLocalInput(String(value))}
            onChange={(event) => onChange(fromLocalInput(event.currentTarget.value))}
          />
        </LabeledField>
      );
    default:
      return <PlainControl {...labels} control={control} value={value} error={error} onChange={onChange} />;
  }
}
