import { type FormEvent, useRef, useState } from 'react';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';

type Errors = Partial<Record<string, string>>;

const none: Errors = {};

/**
 * Checks what the controls of a form require (`required`, `min`, `type` and so on), with the site's own messages
 * beside the fields instead of the browser's. Each checked control has a name.
 */
export function useCheckedFields() {
  const { t, formatListDate } = useI18n();
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<Errors>(none);
  const [rejected, setRejected] = useState<Errors | null>(null);
  useFocusFirstError(form, rejected);

  /** @returns whether all fields can be sent */
  function check(): boolean {
    const controls = [...(form.current?.elements ?? [])].filter((one) => one instanceof HTMLInputElement);
    const found: Errors = Object.fromEntries(
      controls
        .filter(({ name, validity }) => name !== '' && !validity.valid)
        .map((control) => [control.name, textOf(control)]),
    );
    const isWrong = Object.keys(found).length > 0;
    setErrors(found);
    setRejected(isWrong ? found : null);
    return !isWrong;
  }

  function textOf({ validity, type, min, max, minLength }: HTMLInputElement): string {
    const isDate = type === 'date';
    if (validity.valueMissing) return t('forms.required');
    if (validity.typeMismatch && type === 'email') return t('forms.invalidEmail');
    if (validity.tooShort) return t('admin.tooShort', { least: minLength });
    if (validity.rangeUnderflow && isDate) return t('admin.notBefore', { date: formatListDate(min) });
    if (validity.rangeOverflow && isDate) return t('admin.notAfter', { date: formatListDate(max) });
    if (validity.rangeUnderflow || validity.rangeOverflow)
      return t('admin.between', { min: formatNumber(Number(min)), max: formatNumber(Number(max)) });
    return t('forms.invalid');
  }

  return {
    check,
    errorOf: (name: string) => (errors[name] === undefined ? {} : { error: errors[name] }),
    formProps: {
      ref: form,
      noValidate: true,
      /** An error goes away when its field is changed. */
      onInput: ({ target }: FormEvent) => {
        const { name } = target as HTMLInputElement;
        if (errors[name] !== undefined) setErrors({ ...errors, [name]: undefined });
      },
    },
  };
}
