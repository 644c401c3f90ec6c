import type { FormEvent } from 'react';
import { useNavigate } from 'react-router';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { foundDate } from '../../found-date.ts';
import { eventPostPath, foundDatePath } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { EventFields } from './event-fields.tsx';

/** Date, time and places of an event. Without scripts the browser posts it, and the server leads to the lunar date. */
export function EventForm({ project, wrongField }: { project: string | null; wrongField: string | null }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { form, errors, isBusy, hasFailed, send } = useEventForm({
    wrongField,
    onFound: (preview, occasion) => navigate(foundDatePath(foundDate(preview, { occasion, project }))),
  });
  useFocusFirstError(form, errors);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void send();
  }

  return (
    <form
      ref={form}
      {...(wrongField && { id: formResultId, tabIndex: -1 })}
      className="stack"
      method="post"
      action={`${eventPostPath}#${formResultId}`}
      onSubmit={handleSubmit}
      noValidate
    >
      <input type="hidden" name="project" value={project ?? ''} />
      <EventFields errors={errors} hasFailed={hasFailed} required />
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
