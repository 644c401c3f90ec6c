import { type FormEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { formButtonName } from '#src/api/forms/posted-form.ts';
import { PlacesCredit } from '#src/features/places/web/components/places-credit.tsx';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { KeptFieldsContext } from '#src/ui/controls/kept-fields.ts';
import { formResultId } from '#src/ui/feedback/form-result-id.ts';
import { useRejectedForm } from '#src/web/forms/posted-form-context.ts';
import { useFocusFirstError } from '#src/web/use-focus-first-error.ts';
import { foundDate } from '../../found-date.ts';
import { eventPostPath, foundDatePath } from '../../remembrance-links.ts';
import { useEventForm } from '../use-event-form.ts';
import { EventFields } from './event-fields.tsx';

/** Date, time and places of an event. Without scripts the page posts it, and leads to the lunar date. */
export function EventForm({ project }: { project: string | null }) {
  const { t } = useI18n();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const [posted] = useState(useRejectedForm(eventPostPath));
  const { form, errors, isBusy, hasFailed, send } = useEventForm({
    posted,
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
      {...(posted && { id: formResultId, tabIndex: -1 })}
      className="stack"
      method="post"
      action={`${pathname}${search}#${formResultId}`}
      onSubmit={handleSubmit}
      noValidate
    >
      <input type="hidden" name="project" value={project ?? ''} />
      <KeptFieldsContext value={posted?.fields ?? null}>
        <EventFields errors={errors} hasFailed={hasFailed} required />
      </KeptFieldsContext>
      <div className="row">
        <Button
          type="submit"
          name={formButtonName}
          value={eventPostPath}
          busy={isBusy}
          busyLabel={t('remembrance.form.busy')}
        >
          {t('remembrance.form.submit')}
        </Button>
      </div>
      <p className="small muted">
        <PlacesCredit />
      </p>
    </form>
  );
}
