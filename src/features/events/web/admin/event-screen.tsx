import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { LineField, TextField } from '#src/admin-ui/record/record-fields.tsx';
import { RecordForm } from '#src/admin-ui/record/record-form.tsx';
import { type AdminCall, useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import type { RecordFields } from '#src/admin-ui/form/use-record-form.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import {
  createEvent,
  type EditedEvent,
  type EventForm,
  eventForm,
  getAdminEvent,
  updateEvent,
} from '../../admin-contract.ts';

export const loader = adminLoader(({ api, param }) => ({
  event: param('id') ? api(getAdminEvent, { params: { id: param('id') } }) : null,
}));

/** A new event or the event of the URL. */
export function Component() {
  const { event } = useLoaderData<typeof loader>();
  return <EventEditor key={event?.id} event={event} />;
}

function EventEditor({ event }: { event: EditedEvent | null }) {
  const { t } = useI18n();
  const call = useAdminCall();

  return (
    <RecordForm
      title={event ? t('adminEvents.editTitle') : t('adminEvents.newTitle')}
      listHref="/admin/events"
      initial={event ? formOf(event) : newEvent()}
      version={event?.version ?? null}
      schema={eventForm}
      save={(body, version) =>
        event && version !== null
          ? call(updateEvent, { params: { id: event.id }, body: { ...body, version } })
          : call(createEvent, { body })
      }
      readNewest={
        event &&
        (async () => {
          const result = await readEvent(call, event.id);
          return result.ok
            ? { ...result, value: { values: formOf(result.value), version: result.value.version } }
            : result;
        })
      }
    >
      {(fields) => <EventFields {...fields} />}
    </RecordForm>
  );
}

function EventFields({ values, change, issueOf }: RecordFields<EventForm>) {
  const { t } = useI18n();
  const line = (
    name: 'title' | 'place' | 'titleHi' | 'titleSa' | 'placeHi' | 'placeSa' | 'slug' | 'timeZone',
  ) => ({
    value: values[name],
    issue: issueOf(name),
    onChange: (text: string) => change({ [name]: text }),
  });
  const text = (name: 'description' | 'descriptionHi' | 'descriptionSa') => ({
    value: values[name],
    issue: issueOf(name),
    rows: 3,
    onChange: (words: string) => change({ [name]: words }),
  });
  const time = (name: 'startsAt' | 'endsAt') => ({
    type: 'datetime-local',
    value: localOf(values[name]),
    issue: issueOf(name),
    onChange: (typed: string) => change({ [name]: instantOf(typed) }),
  });

  return (
    <>
      <Panel>
        <LineField label={t('adminEvents.name')} {...line('title')} />
        <LineField label={t('adminRecords.slug')} {...line('slug')} />
        <TextField label={t('adminEvents.description')} {...text('description')} />
        <LineField label={t('adminEvents.place')} {...line('place')} />
        <div className="form-pair">
          <LineField
            label={t('adminEvents.startsAt')}
            hint={t('adminEvents.deviceTime')}
            {...time('startsAt')}
          />
          <LineField label={t('adminEvents.endsAt')} {...time('endsAt')} />
        </div>
        <LineField
          label={t('adminEvents.timeZone')}
          hint={t('adminEvents.timeZoneHint')}
          {...line('timeZone')}
        />
      </Panel>
      <Panel>
        <p className="muted small">{t('adminRecords.translationHint')}</p>
        <LineField isOptional lang="hi" label={`${t('adminEvents.name')} (हिन्दी)`} {...line('titleHi')} />
        <TextField
          isOptional
          lang="hi"
          label={`${t('adminEvents.description')} (हिन्दी)`}
          {...text('descriptionHi')}
        />
        <LineField isOptional lang="hi" label={`${t('adminEvents.place')} (हिन्दी)`} {...line('placeHi')} />
        <LineField isOptional lang="sa" label={`${t('adminEvents.name')} (संस्कृतम्)`} {...line('titleSa')} />
        <TextField
          isOptional
          lang="sa"
          label={`${t('adminEvents.description')} (संस्कृतम्)`}
          {...text('descriptionSa')}
        />
        <LineField isOptional lang="sa" label={`${t('adminEvents.place')} (संस्कृतम्)`} {...line('placeSa')} />
      </Panel>
    </>
  );
}

function readEvent(call: AdminCall, id: string, signal?: AbortSignal) {
  return call(getAdminEvent, { params: { id } }, signal ? { signal } : {});
}

function formOf({ id: _id, version: _version, isSample: _isSample, ...form }: EditedEvent): EventForm {
  return form;
}

function newEvent(): EventForm {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const words = {
    title: '',
    titleHi: '',
    titleSa: '',
    description: '',
    descriptionHi: '',
    descriptionSa: '',
  };
  return { slug: '', ...words, place: '', placeHi: '', placeSa: '', startsAt: '', endsAt: '', timeZone };
}

/** Formats an instant for the browser's field in the device's time zone. */
function localOf(instant: string): string {
  const date = new Date(instant);
  if (Number.isNaN(date.getTime())) return '';
  return new Date(date.getTime() - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

function instantOf(typed: string): string {
  const date = new Date(typed);
  return Number.isNaN(date.getTime()) ? '' : date.toISOString();
}
