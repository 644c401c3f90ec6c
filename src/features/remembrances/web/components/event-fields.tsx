import { type ReactNode, use } from 'react';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { supportedDates } from '#src/local-time/supported-years.ts';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { Notice } from '#src/ui/feedback/notice.tsx';
import type { EventErrors } from '../use-event-form.ts';
import { OccasionField } from './occasion-field.tsx';
import { PlaceField } from '#src/features/places/web/components/place-field.tsx';

type EventFieldsProps = {
  errors: EventErrors;
  /** Whether the last request failed without naming a field. */
  hasFailed: boolean;
  /** Whether the surrounding form is only about the event, so that it needs date and place. */
  required?: boolean;
  /** Further fields below the occasion. */
  children?: ReactNode;
};

/** Occasion, date, time and places of an event. */
export function EventFields({ errors, hasFailed, required = false, children }: EventFieldsProps) {
  const { t } = useI18n();
  const kept = use(KeptFieldsContext);
  const error = (field: string) => (errors[field] ? t(errors[field]) : undefined);

  return (
    <>
      <OccasionField />
      {children}
      <div className="form-pair">
        <Field label={t('remembrance.form.date')} error={error('date')} errorRole="alert">
          <Input
            type="date"
            name="date"
            required={required}
            min={supportedDates.first}
            max={supportedDates.last}
          />
        </Field>
        <Field
          label={t('remembrance.form.time')}
          optionalMark={t('remembrance.form.optional')}
          hint={t('remembrance.form.timeHint')}
          error={error('time')}
          errorRole="alert"
        >
          <Input type="time" name="time" />
        </Field>
      </div>
      <PlaceField
        name="place"
        label={t('remembrance.form.place')}
        hint={t('remembrance.form.placeHint')}
        initialText={kept?.['place'] ?? ''}
        error={error('place')}
        required={required}
      />
      <PlaceField
        name="eventPlace"
        label={t('remembrance.form.eventPlace')}
        optionalMark={t('remembrance.form.optional')}
        hint={t('remembrance.form.eventPlaceHint')}
        initialText={kept?.['eventPlace'] ?? ''}
        error={error('eventPlace')}
      />
      {hasFailed && <Notice tone="err">{t('remembrance.form.failed')}</Notice>}
    </>
  );
}
