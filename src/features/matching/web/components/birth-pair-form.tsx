import { type FormEvent, useLayoutEffect, useRef, useState } from 'react';
import { fullPlaceName, type PickedPlace } from '#src/features/places/web/components/find-places.ts';
import { PlacePicker } from '#src/features/places/web/components/place-picker.tsx';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { noEntries, type PersonEntries, type PersonErrors, type useMatching } from '../use-matching.ts';
import './birth-pair-form.css';

const sides = ['groom', 'bride'] as const;

/** Date, time and place of two births. The form has no action, so nothing can be sent. */
export function BirthPairForm({ matching }: { matching: ReturnType<typeof useMatching> }) {
  const { t } = useI18n();
  const { compare, isBusy, hasFailed, errors, suggestions } = matching;
  const [persons, setPersons] = useState<[PersonEntries, PersonEntries]>([noEntries, noEntries]);
  const form = useRef<HTMLFormElement>(null);
  useFocusFirstError(form, errors);

  // What was entered before hydration is in the controls only.
  useLayoutEffect(() => {
    const [groom, bride] = [...(form.current?.querySelectorAll('fieldset') ?? [])];
    setPersons([enteredIn(groom), enteredIn(bride)]);
  }, []);

  function change(index: number, changed: Partial<PersonEntries>): void {
    setPersons(([groom, bride]) =>
      index === 0 ? [{ ...groom, ...changed }, bride] : [groom, { ...bride, ...changed }],
    );
  }

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    void compare(persons);
  }

  return (
    <form ref={form} className="pair-form needs-script" noValidate onSubmit={handleSubmit}>
      <div className="pair-form-sides">
        {sides.map((side, index) => (
          <PersonFields
            key={side}
            legend={t(`matching.${side}`)}
            entries={persons[index] ?? noEntries}
            errors={errors[index] ?? {}}
            suggestions={suggestions[index] ?? []}
            onChange={(changed) => change(index, changed)}
          />
        ))}
      </div>
      <div className="row">
        <Button type="submit" busy={isBusy} busyLabel={t('matching.busy')}>
          {t('matching.submit')}
        </Button>
      </div>
      {hasFailed && <Notice tone="err">{t('matching.failed')}</Notice>}
      <p className="small muted">
        {t('matching.privacy')} <PlacesCredit />
      </p>
    </form>
  );
}

function enteredIn(side: Element | undefined): PersonEntries {
  const control = (selector: string) => side?.querySelector<HTMLInputElement>(selector);
  return {
    date: control('[type=date]')?.value ?? '',
    time: control('[type=time]')?.value ?? '',
    isTimeUnknown: control('[type=checkbox]')?.checked ?? false,
    placeText: control('[role=combobox]')?.value ?? '',
    picked: null,
  };
}

type PersonFieldsProps = {
  legend: string;
  entries: PersonEntries;
  errors: PersonErrors;
  suggestions: readonly PickedPlace[];
  onChange: (changed: Partial<PersonEntries>) => void;
};

function PersonFields({ legend, entries, errors, suggestions, onChange }: PersonFieldsProps) {
  const { t } = useI18n();
  const error = (field: keyof PersonErrors) => (errors[field] ? t(errors[field]) : undefined);
  /** Errors after which the place was changed. */
  const [corrected, setCorrected] = useState<PersonErrors | null>(null);
  const isPlaceCorrected = corrected === errors;

  function changePlace(changed: Pick<PersonEntries, 'placeText' | 'picked'>): void {
    onChange(changed);
    setCorrected(errors);
  }

  return (
    <fieldset className="pair-form-side">
      <legend>{legend}</legend>
      <div className="pair-form-when">
        <Field label={t('birthChart.date')} error={error('date')} errorRole="alert">
          <Input
            type="date"
            required
            min={supportedDates.first}
            max={supportedDates.last}
            value={entries.date}
            onChange={({ currentTarget }) => onChange({ date: currentTarget.value })}
          />
        </Field>
        <Field label={t('birthChart.time')} error={error('time')} errorRole="alert">
          <Input
            type="time"
            required={!entries.isTimeUnknown}
            disabled={entries.isTimeUnknown}
            value={entries.isTimeUnknown ? '' : entries.time}
            onChange={({ currentTarget }) => onChange({ time: currentTarget.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={t('birthChart.timeUnknown')}
        checked={entries.isTimeUnknown}
        onChange={({ currentTarget }) => onChange({ isTimeUnknown: currentTarget.checked })}
      />
      <PlacePicker
        label={t('birthChart.place')}
        required
        text={entries.placeText}
        error={isPlaceCorrected ? undefined : error('place')}
        suggestions={suggestions.length > 0 && !isPlaceCorrected ? suggestions : undefined}
        onTextChange={(placeText) => changePlace({ placeText, picked: null })}
        onPick={(picked) => changePlace({ picked, placeText: fullPlaceName(picked) })}
      />
    </fieldset>
  );
}
