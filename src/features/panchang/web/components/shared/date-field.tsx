import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CivilDate } from '#src/local-time/civil-date.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';

/** Pause after which a typed date applies: "1" for the month may be the start of "12". */
const typingPauseMs = 600;

type DateFieldProps = {
  date: CivilDate;
  onChange: (date: CivilDate) => void;
  /** A visible label, where the page has room for one. */
  label?: string;
};

/**
 * Field for a date of the supported years. It applies after a pause in typing, on Enter and on leaving the
 * field; an incomplete date has no effect, and one of another year is rejected.
 */
export function DateField({ date, onChange, label }: DateFieldProps) {
  const { t } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [pending, setPending] = useState<{ date: CivilDate; isOutside: boolean } | null>(null);
  /** Shown date besides which a date of another year was entered. */
  const [rejectedAt, setRejectedAt] = useState<CivilDate | null>(null);
  const isRejected = rejectedAt === date;
  // Another date replaces the entered one.
  if (rejectedAt !== null && !isRejected) setRejectedAt(null);

  useEffect(() => {
    // A date that someone is typing is not replaced.
    if (input.current && input.current !== document.activeElement) input.current.value = date;
  }, [date]);

  const handlePause = useEffectEvent(apply);
  useEffect(() => {
    if (pending === null) return undefined;
    const timer = setTimeout(() => handlePause(), typingPauseMs);
    return () => clearTimeout(timer);
  }, [pending]);

  function apply(): void {
    if (pending?.isOutside) setRejectedAt(date);
    else if (pending) onChange(pending.date);
    setPending(null);
  }

  function handleChange({ currentTarget }: ChangeEvent<HTMLInputElement>): void {
    const { value, validity } = currentTarget;
    const isOutside = validity.rangeUnderflow || validity.rangeOverflow;
    setRejectedAt(null);
    setPending(value && (validity.valid || isOutside) ? { date: value, isOutside } : null);
  }

  return (
    <Field
      label={label ?? t('panchang.goToDate')}
      hideLabel={!label}
      className="pan-date needs-script"
      errorRole="alert"
      {...(isRejected && { error: t('panchang.dateOutside') })}
    >
      <Input
        ref={input}
        type="date"
        className="in--sm"
        min={supportedDates.first}
        max={supportedDates.last}
        defaultValue={date}
        onChange={handleChange}
        onKeyDown={({ key }) => key === 'Enter' && apply()}
        onBlur={({ currentTarget }) => {
          if (pending === null && !isRejected) currentTarget.value = date;
          apply();
        }}
      />
    </Field>
  );
}
