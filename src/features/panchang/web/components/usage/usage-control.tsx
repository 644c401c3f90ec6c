import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { readUsage, type Usage, usageKey, usageNames, usageOptions } from '../../../views/usage.ts';
import { chooseUsage } from '../../usage/chosen-usage.ts';
import './usage-control.css';

type UsageControlProps = {
  usage: Usage;
  /** ID of the place in the address of the page, which the form keeps without scripts. */
  placeId: string | undefined;
};

/**
 * The usages that the page follows where almanacs differ, and their choice: stored on the device, or without scripts
 * in the address.
 */
export function UsageControl({ usage, placeId }: UsageControlProps) {
  const { t } = useI18n();
  const form = useRef<HTMLFormElement>(null);

  function choose(): void {
    const values = new FormData(form.current ?? undefined);
    const chosen = readUsage((name) => values.get(name));
    if (chosen) chooseUsage(chosen);
  }

  // A choice made before hydration has changed the control only.
  const keepChosen = useEffectEvent(() => {
    const values = new FormData(form.current ?? undefined);
    if (usageNames.some((name) => values.get(name) !== usage[name])) choose();
  });
  useLayoutEffect(() => keepChosen(), []);

  return (
    <details className="day-details no-print">
      <summary>
        {t('panchangDay.usage.head')}
        <span className="usage-chosen">
          {usageNames.map((name) => t(`panchangDay.usage.short.${usageKey(usage[name])}`)).join(', ')}
        </span>
      </summary>
      <form id="usage" ref={form} className="usage-form">
        <p className="muted">{t('panchangDay.usage.lead')}</p>
        {placeId !== undefined && <input type="hidden" name="place" value={placeId} />}
        <div className="usage-fields">
          {usageNames.map((name) => (
            <Field
              key={name}
              label={t(`panchangDay.usage.${name}.label`)}
              hint={t(`panchangDay.usage.${name}.hint`)}
            >
              <Select name={name} value={usage[name]} onChange={choose}>
                {usageOptions[name].map((option) => (
                  <option key={option} value={option}>
                    {t(`panchangDay.usage.option.${usageKey(option)}`)}
                  </option>
                ))}
              </Select>
            </Field>
          ))}
        </div>
        <noscript>
          <Button type="submit" small>
            {t('panchangDay.usage.submit')}
          </Button>
        </noscript>
      </form>
    </details>
  );
}
