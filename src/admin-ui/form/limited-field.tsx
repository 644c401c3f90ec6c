import type { ComponentProps } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import './limited-field.css';
import { textLength } from './text-limit.ts';

type LimitedFieldProps = ComponentProps<typeof Field> & {
  /** Text of the control. */
  text: string;
  /** Most characters that the server accepts. */
  most: number;
};

/** Share of the limit from which the characters are counted. */
const countedFrom = 0.8;

/** Field of a text with a limit. A pasted text stays whole; it is counted, and has an error beyond the limit. */
export function LimitedField({ text, most, hint, error, errorRole, ...field }: LimitedFieldProps) {
  const { t } = useI18n();
  const length = textLength(text);
  const isTooLong = length > most;
  const shownError = isTooLong ? t('forms.tooLongBy', { most: formatNumber(most) }) : error;
  const role = isTooLong ? 'alert' : errorRole;
  const count =
    length >= most * countedFrom &&
    t('forms.lengthOf', { length: formatNumber(length), most: formatNumber(most) });
  return (
    <Field
      {...field}
      hint={
        count ? (
          <>
            {hint}
            <span className="field-count">{count}</span>
          </>
        ) : (
          hint
        )
      }
      {...(shownError && { error: shownError })}
      {...(role && { errorRole: role })}
    />
  );
}
