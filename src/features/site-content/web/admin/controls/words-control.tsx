import type { LocalizedText } from '#src/i18n/localized-text.ts';
import { type Locale, locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Textarea } from '#src/ui/controls/textarea.tsx';

type WordsControlProps = {
  label: string;
  hint?: string;
  rows: number;
  value: LocalizedText;
  errorOf: (locale: Locale) => string | undefined;
  onChange: (value: LocalizedText) => void;
};

/** A text in three languages, side by side where there is room. */
export function WordsControl({ label, hint, rows, value, errorOf, onChange }: WordsControlProps) {
  return (
    <fieldset className="content-words">
      <legend>{label}</legend>
      {locales.map((locale) => {
        const error = errorOf(locale);
        const input = {
          lang: locale,
          value: value[locale],
          onChange: (event: { currentTarget: { value: string } }) =>
            onChange({ ...value, [locale]: event.currentTarget.value }),
        };
        return (
          <Field
            key={locale}
            label={<span lang={locale}>{ownLocaleNames[locale]}</span>}
            {...(error && { error })}
          >
            {rows === 1 ? <Input {...input} /> : <Textarea {...input} rows={rows} />}
          </Field>
        );
      })}
      {hint && <p className="field-hint">{hint}</p>}
    </fieldset>
  );
}
