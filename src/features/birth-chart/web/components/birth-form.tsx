import { type ChangeEvent, type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { fullPlaceName, type PickedPlace } from '#src/features/places/web/components/find-places.ts';
import { PlacePicker } from '#src/features/places/web/components/place-picker.tsx';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Checkbox } from '#src/ui/controls/checkbox.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { BirthEntries, BirthField } from '../birth-form.ts';
import type { useBirthChart } from '../use-birth-chart.ts';

const empty: BirthEntries = {
  date: '',
  isDateBroken: false,
  time: '',
  isTimeBroken: false,
  isTimeUnknown: false,
  placeText: '',
  offset: '',
};

type BirthFormProps = { birthChart: ReturnType<typeof useBirthChart> };

/** Date, time and place of a birth. The form has no action, so nothing can be sent. */
export function BirthForm({ birthChart }: BirthFormProps) {
  const { t } = useI18n();
  const { errors, suggestions, isBusy, shown, hasFailed, calculate, clear } = birthChart;
  const { form, entries, picked, change, pick, typePlace, reset } = useBirthEntries();
  const error = (field: BirthField) => (errors[field] ? t(errors[field]) : undefined);
  const fields = { entries, change, error };

  const handleSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault();
    void calculate(entries, picked).then((place) => {
      if (place) pick(place);
    });
  };

  useFocusFirstError(form, errors);

  return (
    <>
      <form ref={form} className="birth-form" noValidate onSubmit={handleSubmit}>
        <BirthTimeFields {...fields} />
        <BirthPlaceField
          text={entries.placeText}
          error={error('place')}
          errors={errors}
          suggestions={suggestions}
          onTextChange={typePlace}
          onPick={pick}
        />
        <OffsetField {...fields} />
        <Button type="submit" wide busy={isBusy}>
          {t('birthChart.calculate')}
        </Button>
      </form>
      <p className="small muted birth-hint">
        {t('birthChart.hint')} <PlacesCredit />
      </p>
      {hasFailed && (
        <Notice tone="err">
          <p>{t('common.partFailed')}</p>
        </Notice>
      )}
      {shown && (
        <DrawnNotice
          onClear={() => {
            clear();
            reset();
          }}
        />
      )}
    </>
  );
}

/** What is entered, and the place that was picked for its text. */
function useBirthEntries() {
  const form = useRef<HTMLFormElement>(null);
  const [entries, setEntries] = useState(empty);
  const [picked, setPicked] = useState<PickedPlace | null>(null);

  // What was entered before hydration is in the controls only.
  useLayoutEffect(() => {
    const control = (selector: string) => form.current?.querySelector<HTMLInputElement>(selector);
    const valueOf = (selector: string) => control(selector)?.value ?? '';
    setEntries((before) => ({
      ...before,
      date: valueOf('[type=date]'),
      time: valueOf('[type=time]'),
      isTimeUnknown: control('[type=checkbox]')?.checked ?? false,
      placeText: valueOf('[role=combobox]'),
      offset: valueOf('.birth-more input'),
    }));
  }, []);

  function change(changed: Partial<BirthEntries>): void {
    setEntries((before) => ({ ...before, ...changed }));
  }

  function pick(place: PickedPlace): void {
    setPicked(place);
    change({ placeText: fullPlaceName(place) });
  }

  function typePlace(placeText: string): void {
    setPicked(null);
    change({ placeText });
  }

  function reset(): void {
    setEntries(empty);
    setPicked(null);
  }

  return { form, entries, picked, change, pick, typePlace, reset };
}

type BirthFieldsProps = {
  entries: BirthEntries;
  change: (changed: Partial<BirthEntries>) => void;
  error: (field: BirthField) => string | undefined;
};

function BirthTimeFields({ entries, change, error }: BirthFieldsProps) {
  const { t } = useI18n();
  return (
    <>
      <Field label={t('birthChart.date')} error={error('date')} errorRole="alert">
        <Input
          type="date"
          required
          min={supportedDates.first}
          max={supportedDates.last}
          value={entries.date}
          onChange={({ currentTarget }) =>
            change({ date: currentTarget.value, isDateBroken: currentTarget.validity.badInput })
          }
          onBlur={({ currentTarget }) => change({ isDateBroken: currentTarget.validity.badInput })}
        />
      </Field>
      <Field label={t('birthChart.time')} error={error('time')} errorRole="alert">
        <Input
          type="time"
          required={!entries.isTimeUnknown}
          disabled={entries.isTimeUnknown}
          value={entries.isTimeUnknown ? '' : entries.time}
          onChange={({ currentTarget }) =>
            change({ time: currentTarget.value, isTimeBroken: currentTarget.validity.badInput })
          }
          onBlur={({ currentTarget }) => change({ isTimeBroken: currentTarget.validity.badInput })}
        />
      </Field>
      <Checkbox
        className="birth-wide"
        label={t('birthChart.timeUnknown')}
        checked={entries.isTimeUnknown}
        onChange={({ currentTarget }) => change({ isTimeUnknown: currentTarget.checked })}
      />
    </>
  );
}

type BirthPlaceFieldProps = {
  text: string;
  error: string | undefined;
  /** Errors of the last calculation. */
  errors: BirthFormProps['birthChart']['errors'];
  suggestions: BirthFormProps['birthChart']['suggestions'];
  onTextChange: (text: string) => void;
  onPick: (place: PickedPlace) => void;
};

/** The place, without the error and the suggestions of the last calculation once it was changed. */
function BirthPlaceField({ text, error, errors, suggestions, onTextChange, onPick }: BirthPlaceFieldProps) {
  const { t } = useI18n();
  const [corrected, setCorrected] = useState<typeof errors | null>(null);
  const isCorrected = corrected === errors;

  return (
    <div className="birth-place">
      <PlacePicker
        label={t('birthChart.place')}
        required
        text={text}
        error={isCorrected ? undefined : error}
        suggestions={suggestions.length > 0 && !isCorrected ? suggestions : undefined}
        onTextChange={(changed) => {
          onTextChange(changed);
          setCorrected(errors);
        }}
        onPick={(place) => {
          onPick(place);
          setCorrected(errors);
        }}
      />
    </div>
  );
}

function OffsetField({ entries, change, error }: BirthFieldsProps) {
  const { t } = useI18n();
  return (
    <details className="birth-more">
      <summary>{t('birthChart.moreSettings')}</summary>
      <Field label={t('birthChart.offset')} hint={t('birthChart.offsetHint')} error={error('offset')}>
        <Input
          value={entries.offset}
          inputMode="text"
          maxLength={7}
          placeholder="+05:30"
          onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) =>
            change({ offset: currentTarget.value })
          }
        />
      </Field>
    </details>
  );
}

function DrawnNotice({ onClear }: { onClear: () => void }) {
  const { t } = useI18n();
  return (
    <Notice tone="ok" title={t('birthChart.drawn')}>
      <div className="row">
        <button type="button" className="tlink" onClick={() => print()}>
          {t('birthChart.print')}
        </button>
        <button type="button" className="tlink" onClick={onClear}>
          {t('birthChart.clear')}
        </button>
      </div>
    </Notice>
  );
}
