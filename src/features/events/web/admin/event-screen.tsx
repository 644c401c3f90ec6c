import { type ReactNode, useState } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { timeZones } from '#src/admin-ui/form/zoned-time.ts';
import { useFocusAfterChange } from '#src/admin-ui/page/use-focus-after-change.ts';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { RecordHistory } from '#src/admin-ui/record/record-history.tsx';
import type { Locale } from '#src/i18n/locales.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Button } from '#src/ui/controls/button.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import {
  createEvent,
  type EditedEvent,
  type EventForm,
  eventForm,
  getAdminEvent,
  getEventVersion,
  listEventVersions,
  updateEvent,
} from '../../admin-contract.ts';
import { eventPath } from '../../registration-links.ts';
import { CancelEventDialog } from './cancel-event-dialog.tsx';
import { EventFields } from './event-fields.tsx';
import { RegistrationFields } from './registration-fields.tsx';
import { RepetitionFields } from './repetition-fields.tsx';

export const loader = adminLoader(({ api, param }) => ({
  event: param('id') ? api(getAdminEvent, { params: { id: param('id') } }) : null,
}));

/** A new event or the event of the URL. */
export function Component() {
  const { event } = useLoaderData<typeof loader>();
  return (
    <div ref={useFocusAfterChange(event?.isCancelled)} tabIndex={-1}>
      <EventEditor key={`${event?.id} ${event?.isCancelled}`} event={event} />
    </div>
  );
}

function EventEditor({ event }: { event: EditedEvent | null }) {
  const { t, locale } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={event ? t('adminEvents.editTitle') : t('adminEvents.newTitle')}
      listHref="/admin/events"
      initial={event ? formOf(event) : newEvent(locale)}
      record={event}
      valuesOf={formOf}
      schema={eventForm}
      save={(body, edited) =>
        edited
          ? call(updateEvent, { params: { id: edited.id }, body: { ...body, version: edited.version } })
          : call(createEvent, { body })
      }
      read={(id) => call(getAdminEvent, { params: { id } })}
    >
      {(fields, isChanged) => (
        <>
          {event && (
            <EventState event={event}>
              <RecordHistory
                id={event.id}
                endpoints={{ listVersions: listEventVersions, getVersion: getEventVersion }}
                textsOf={({ title, description, details }) => [title, description, details]}
                isChanged={isChanged}
                onRestore={(form) => fields.change(restorable(form))}
              />
            </EventState>
          )}
          <EventFields {...fields} isNew={event === null} />
          <RegistrationFields {...fields} />
          {!event?.isRepeated && <RepetitionFields {...fields} />}
        </>
      )}
    </RecordForm>
  );
}

function EventState({ event, children }: { event: EditedEvent; children: ReactNode }) {
  const { t } = useI18n();
  const [isCanceling, setCanceling] = useState(false);

  return (
    <>
      {event.isCancelled && (
        <Notice tone="warn">
          {t(event.hasRegistrants ? 'adminEvents.canceledNotice' : 'adminEvents.canceledUnregistered')}
        </Notice>
      )}
      {event.isRepeated && <Notice tone="info">{t('adminEvents.isRepeated')}</Notice>}
      <div className="row">
        <TextLink href={eventPath(event.slug)}>{t('adminRecords.view')}</TextLink>
        <TextLink href={`/admin/events/${event.id}/registrations`}>{t('adminEvents.registrations')}</TextLink>
        {!event.isCancelled && (
          <Button variant="line" small onClick={() => setCanceling(true)}>
            {t('adminEvents.cancel')}
          </Button>
        )}
        {children}
      </div>
      {isCanceling && (
        <CancelEventDialog
          event={event}
          onDone={() => setCanceling(false)}
          onCancel={() => setCanceling(false)}
        />
      )}
    </>
  );
}

/** A restored version changes neither the address of the event nor its repetition. */
function restorable({ slug: _s, repeats: _r, repeatsOn: _o, repeatsUntil: _u, ...form }: EventForm) {
  return form;
}

function formOf(event: EditedEvent): EventForm {
  const {
    id: _id,
    version: _version,
    isSample: _s,
    isCancelled: _c,
    isRepeated: _r,
    seatsTaken: _t,
    hasRegistrants: _h,
    ...form
  } = event;
  return form;
}

function newEvent(language: Locale): EventForm {
  const [timeZone = 'UTC'] = timeZones();
  return {
    slug: '',
    title: '',
    description: '',
    place: '',
    language,
    details: '',
    attendance: 'inPerson',
    venue: '',
    latitude: null,
    longitude: null,
    onlineUrl: '',
    recordingUrl: '',
    startsAt: '',
    endsAt: '',
    timeZone,
    takesRegistrations: true,
    capacity: null,
    maxSeats: 6,
    hasWaitingList: true,
    questions: [],
    reminderHours: 24,
    observance: null,
    repeats: 'none',
    repeatsOn: null,
    repeatsUntil: null,
  };
}
