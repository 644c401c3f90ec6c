import type { FormEvent } from 'react';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { ChoiceCard, ChoiceCards } from '#src/ui/controls/choice-cards.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { remembrancePath } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { PlaceField } from './place-field.tsx';

const occasions = ['shraddha', 'birthday', 'wedding'] as const;

/** Date, time and places of an event. Without scripts the browser posts it, and the server leads to the lunar date. */
export function EventForm(link: { project: string | null; wrongField: string | null }) {
  const { t } = useI18n();
  const { form, errors, isBusy, hasFailed, send } = useEventForm(link);
  const error = (field: string) => (errors[field] ? t(errors[field]) : undefined);
  useFocusFirstError(form, errors);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      className="stack"
      method="post"
      action={remembrancePath}
      onSubmit={handleSubmit}
      noValidate
    >
      <input type="hidden" name="project" value={link.project ?? ''} />
      <ChoiceCards legend={t('remembrance.form.occasion')} className="remembrance-occasions">
        {occasions.map((occasion) => (
          <ChoiceCard
            key={occasion}
            name="occasion"
            value={occasion}
            title={t(`remembrance.occasions.${occasion}`)}
            defaultChecked={occasion === 'shraddha'}
          />
        ))}
      </ChoiceCards>
      <div className="form-pair">
        <Field label={t('remembrance.form.date')} error={error('date')} errorRole="alert">
          <Input type="date" name="date" required min="1900-01-01" max="2100-12-31" />
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
        error={error('place')}
        required
      />
      <PlaceField
        name="eventPlace"
        label={t('remembrance.form.eventPlace')}
        optionalMark={t('remembrance.form.optional')}
        hint={t('remembrance.form.eventPlaceHint')}
        error={error('eventPlace')}
      />
      {hasFailed && <Notice tone="err">{t('remembrance.form.failed')}</Notice>}
      <div className="row">
        <Button type="submit" busy={isBusy} busyLabel={t('remembrance.form.busy')}>
          {t('remembrance.form.submit')}
        </Button>
      </div>
      <p className="small muted">
        <PlacesCredit />
      </p>
    </form>
  );
}
