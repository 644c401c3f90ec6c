import { type Locale, locales, ownLocaleNames } from '#src/i18n/locales.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';

type LanguageFieldProps = { label: string; value: Locale; onChange: (language: Locale) => void };

/** Choice of the language in which a record is written. */
export function LanguageField({ label, value, onChange }: LanguageFieldProps) {
  return (
    <Field label={label}>
      <Select
        value={value}
        onChange={({ currentTarget }) =>
          onChange(locales.find((one) => one === currentTarget.value) ?? value)
        }
      >
        {locales.map((one) => (
          <option key={one} value={one} lang={one}>
            {ownLocaleNames[one]}
          </option>
        ))}
      </Select>
    </Field>
  );
}
