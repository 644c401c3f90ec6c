import { createElement, useState } from 'react';
import { useSite } from '#src/api/site.ts';
import { localeNames, locales } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { buttonAttributes, buttonCode, type ButtonValues, plainLink } from '../button-code.ts';
import { CopyCode } from './copy-code.tsx';

type ButtonDesignerProps = { projects: readonly { projectId: string; title: string }[] };

/** Preview of a button with the chosen attributes, and its code. */
export function ButtonDesigner({ projects }: ButtonDesignerProps) {
  const { t, locale } = useI18n();
  const { url, currencies } = useSite();
  const [values, setValues] = useState<ButtonValues>({
    project: '',
    amounts: '21 51 101',
    currency: currencies[0] ?? 'USD',
    frequency: '',
    language: locale,
    theme: '',
  });
  const change = (part: Partial<ButtonValues>) => setValues((before) => ({ ...before, ...part }));
  const choice = (name: keyof ButtonValues, options: readonly [value: string, label: string][]) => (
    <Field label={t(`giveButton.fields.${name}`)}>
      <Select value={values[name]} onChange={(event) => change({ [name]: event.currentTarget.value })}>
        {options.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );

  return (
    <div className="embed-guide-builder">
      <div className="embed-guide-form needs-script">
        {choice('project', [
          ['', t('giveButton.fields.mission')],
          ...projects.map(({ projectId, title }): [string, string] => [projectId, title]),
        ])}
        <Field label={t('giveButton.fields.amounts')} hint={t('giveButton.fields.amountsHint')}>
          <Input
            value={values.amounts}
            maxLength={60}
            onChange={(event) => change({ amounts: event.currentTarget.value })}
          />
        </Field>
        {choice(
          'currency',
          currencies.map((currency) => [currency, currency]),
        )}
        {choice('frequency', [
          ['', t('giveButton.fields.once')],
          ['monthly', t('giveButton.fields.monthly')],
        ])}
        {choice(
          'language',
          locales.map((one) => [one, localeNames[one]]),
        )}
        {choice('theme', [
          ['', t('giveButton.fields.auto')],
          ['light', t('giveButton.fields.light')],
          ['dark', t('giveButton.fields.dark')],
        ])}
      </div>
      <div className="stack">
        <h2>{t('giveButton.preview')}</h2>
        <div className="embed-guide-preview" data-theme={values.theme || undefined}>
          {createElement(
            'give-button',
            Object.fromEntries(buttonAttributes(values)),
            <a href={plainLink('', values)}>{t('giveButton.button.donate')}</a>,
          )}
        </div>
        <h2>{t('giveButton.code')}</h2>
        <CopyCode code={buttonCode(url, values, t('giveButton.button.donate'))} />
      </div>
    </div>
  );
}
