import type { ComponentProps } from 'react';
import { useFieldText } from '#src/http/web/use-field-text.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/field.tsx';
import { Input } from '#src/ui/input.tsx';
import { Textarea } from '#src/ui/textarea.tsx';

type BoundProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The code of what is wrong with it. */
  code?: string | undefined;
  isOptional?: boolean;
  hint?: string;
};

/** A labelled line of text, number or date. */
export function LineField(props: BoundProps & Omit<ComponentProps<'input'>, keyof BoundProps>) {
  const { field, control } = useBoundField(props);
  return (
    <Field {...field}>
      <Input {...control} />
    </Field>
  );
}

/** A labelled text of several lines. */
export function TextField(props: BoundProps & Omit<ComponentProps<'textarea'>, keyof BoundProps>) {
  const { field, control } = useBoundField(props);
  return (
    <Field {...field}>
      <Textarea {...control} />
    </Field>
  );
}

function useBoundField<Props extends BoundProps>(props: Props) {
  const { label, value, onChange, code, isOptional, hint, ...native } = props;
  const handleChange = (event: { currentTarget: { value: string } }) => onChange(event.currentTarget.value);
  return {
    field: useFieldProps({ label, code, isOptional, hint }),
    control: { ...native, value, onChange: handleChange },
  };
}

/** Label, mark, hint and error of a field, in the page's language. */
export function useFieldProps({
  label,
  code,
  isOptional,
  hint,
}: Pick<BoundProps, 'label' | 'code' | 'isOptional'> & { hint?: string | undefined }) {
  const { t } = useI18n();
  const textOf = useRecordFieldText();
  const error = textOf(code);
  return {
    label,
    ...(isOptional && { optionalMark: t('adminWriting.optional') }),
    ...(hint && { hint }),
    ...(error && { error }),
  };
}

/** The sentence for what is wrong with a field of a thing that administrators keep. */
export function useRecordFieldText(): (code: string | undefined) => string | undefined {
  const { t } = useI18n();
  const fieldText = useFieldText();
  return function recordFieldText(code) {
    switch (code) {
      case 'taken':
        return t('adminRecords.taken');
      case 'before_start':
        return t('adminRecords.beforeStart');
      case 'unknown_zone':
        return t('adminRecords.unknownZone');
      case 'alt_missing':
        return t('adminMedia.altMissing');
      case 'picture_gone':
        return t('adminMedia.pictureGone');
      default:
        return fieldText(code);
    }
  };
}
