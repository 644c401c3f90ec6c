import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Field } from '#src/ui/controls/field.tsx';
import { Input } from '#src/ui/controls/input.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { foundDate } from '../../found-date.ts';
import { foundDatePath, remembrancePath } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { OccasionField } from './occasion-field.tsx';
import { PlaceField } from './place-field.tsx';

/** Date, time and places of an event. Without scripts the browser posts it, and the server leads to the lunar date. */
export function EventForm({ project, wrongField }: { project: string | null; wrongField: string | null }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { form, errors, isBusy, hasFailed, send } = useEventForm({
    wrongField,
    onFound: (preview, occasion) => navigate(foundDatePath(foundDate(preview, { occasion, project }))),
  });
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
      <input type="hidden" name="project" value={project ?? ''} />
      <OccasionField />
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
