import type { ComponentProps } from 'react';
import type { FieldIssue } from '#src/web/field-issue.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { LimitedField } from '../form/limited-field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';
import { useRecordFieldText } from './use-record-field-text.ts';

type BoundProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Error of the field. */
  issue?: FieldIssue | undefined;
  isOptional?: boolean;
  hint?: string;
  /** Most characters; a longer text stays and has an error. */
  maxLength?: number;
};

/** Labeled field for one line of text, a number or a date. */
export function LineField(props: BoundProps & Omit<ComponentProps<'input'>, keyof BoundProps>) {
  const { field, control } = useBoundField(props);
  return (
    <BoundField {...field}>
      <Input {...control} />
    </BoundField>
  );
}

/** Labeled field for several lines of text. */
export function TextField(props: BoundProps & Omit<ComponentProps<'textarea'>, keyof BoundProps>) {
  const { field, control } = useBoundField(props);
  return (
    <BoundField {...field}>
      <Textarea {...control} />
    </BoundField>
  );
}

type BoundFieldProps = ComponentProps<typeof Field> & { text: string; most: number | undefined };

function BoundField({ text, most, ...field }: BoundFieldProps) {
  return most === undefined ? <Field {...field} /> : <LimitedField {...field} text={text} most={most} />;
}

function useBoundField<Props extends BoundProps>(props: Props) {
  const { label, value, onChange, issue, isOptional, hint, maxLength, ...native } = props;
  const handleChange = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return {
    field: { ...useFieldProps({ label, issue, isOptional, hint }), text: value, most: maxLength },
    control: { ...native, value, onChange: handleChange },
  };
}

/** Localized label, mark, hint and error of a field. */
export function useFieldProps({
  label,
  issue,
  isOptional,
  hint,
}: Pick<BoundProps, 'label' | 'issue' | 'isOptional'> & { hint?: string | undefined }) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const error = textOf(issue);
  return {
    label,
    ...(isOptional && { optionalMark: t('adminWriting.optional') }),
    ...(hint && { hint }),
    ...(error && { error }),
  };
}
