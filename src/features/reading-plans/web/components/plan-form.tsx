import type { FormEvent } from 'react';
import type { TextWorkFacts } from '#src/features/texts/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Select } from '#src/ui/controls/select.tsx';
import { maxPlanDays } from '../../plan-days.ts';
import { readingPlanPath } from '../../plan-links.ts';
import { textTitle } from '../text-title.ts';
import { today } from '../today.ts';

type PlanFormProps = {
  works: readonly TextWorkFacts[];
  chosen: { text: string | null; days: string | null; from: string | null };
};

/** Text, days and first day. A plain form, whose result is a page of its own. */
export function PlanForm({ works, chosen }: PlanFormProps) {
  const { t, locale } = useI18n();

  return (
    <form className="plan-form" method="get" action={`${readingPlanPath}#plan`} onSubmit={fillFirstDay}>
      <Field label={t('readingPlan.text')}>
        <Select name="text" defaultValue={chosen.text ?? undefined}>
          {works.flatMap(({ slug, title, verseName, divisions }) =>
            divisions.map((division) => (
              <option key={`${slug}/${division.slug}`} value={`${slug}/${division.slug}`}>
                {textTitle({ title, divisions }, division, locale)} (
                {t(`readingPlan.length.${verseName}`, { count: division.verses })})
              </option>
            )),
          )}
        </Select>
      </Field>
      <Field label={t('readingPlan.days')}>
        <Input
          name="days"
          type="number"
          inputMode="numeric"
          min={1}
          max={maxPlanDays}
          required
          defaultValue={chosen.days ?? '7'}
        />
      </Field>
      <Field label={t('readingPlan.from')} hint={t('readingPlan.fromHint')}>
        <Input name="from" type="date" defaultValue={chosen.from ?? ''} />
      </Field>
      <div className="row">
        <Button type="submit">{t('readingPlan.show')}</Button>
      </div>
    </form>
  );
}

/** Without it the server takes the day of the organization, which can be another one than the reader's. */
function fillFirstDay({ currentTarget }: FormEvent<HTMLFormElement>): void {
  const field = currentTarget.elements.namedItem('from');
  if (field instanceof HTMLInputElement) field.value ||= today();
}
