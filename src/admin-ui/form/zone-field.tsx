import { useMemo } from 'react';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { zoneLabel } from './zone-name.ts';
import { timeZones } from './zoned-time.ts';

type ZoneFieldProps = { label: string; hint?: string; value: string; onChange: (zone: string) => void };

/** Choice of a time zone, that of this device first, then in order of their names. */
export function ZoneField({ label, hint, value, onChange }: ZoneFieldProps) {
  const { locale } = useI18n();
  const choices = useMemo(() => choicesIn(locale, value), [locale, value]);

  return (
    <Field label={label} {...(hint && { hint })}>
      <Select value={value} onChange={({ currentTarget }) => onChange(currentTarget.value)}>
        {choices.map(({ zone, name }) => (
          <option key={zone} value={zone}>
            {name}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** The chosen zone is one of them, also if this browser does not list it. */
function choicesIn(locale: Locale, chosen: string): { zone: string; name: string }[] {
  const [own = 'UTC', ...others] = timeZones();
  const named = [...new Set([...others, chosen])]
    .filter((zone) => zone !== own)
    .map((zone) => ({ zone, name: zoneLabel(zone, locale) }));
  return [
    { zone: own, name: zoneLabel(own, locale) },
    ...named.sort((one, other) => one.name.localeCompare(other.name, locale)),
  ];
}
