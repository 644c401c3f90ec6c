import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { useLocalTime } from '#src/admin-ui/page/use-local-time.ts';
import { ListFilter } from '#src/admin-ui/table/list-tools.tsx';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { MissingFilter } from '#src/features/translations/web/admin/components/missing-filter.tsx';
import { useTranslationColumn } from '#src/features/translations/web/admin/components/use-translation-column.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { listRegistrations } from '../../registration-admin-contract.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { eventTimes, listAdminEvents, deleteEvent, restoreEvent } from '../../admin-contract.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';

export const loader = adminLoader(({ api, query }) => ({
  events: api(listAdminEvents, { query: query('cursor', 'search', 'time', 'missing') }),
}));

/** All events of the organization: those ahead, the next one first, then past ones, the latest first. */
export function Component() {
  const { t, locale } = useI18n();
  const time = useLocalTime();
  const call = useAdminCall();
  const { events } = useLoaderData<typeof loader>();
  const translations = useTranslationColumn<(typeof events)['items'][number]>('event', ({ title }) => title);

  return (
    <RecordList
      title={t('adminEvents.title')}
      kind="event"
      writePermission="content.write"
      newLabel={t('adminEvents.newTitle')}
      basePath="/admin/events"
      page={events}
      filters={<Filters />}
      langOf={({ language }) => language}
      nameOf={({ title }) => title}
      deleteRecord={(id) => call(deleteEvent, { params: { id } })}
      restore={(id) => call(restoreEvent, { params: { id } })}
      neededText={t('adminEvents.deleteConflict')}
      columns={[
        {
          key: 'begins',
          header: t('adminEvents.startsAt'),
          cell: ({ startsAt, timeZone, isCancelled, isSample }) => (
            <span className="cell-lines">
              {time(startsAt, timeZone)} ({zoneCity(timeZone, locale)})
              {isCancelled && <Badge tone="warn">{t('adminEvents.canceled')}</Badge>}
              {isSample && <Badge tone="neutral">{t('adminEvents.sample')}</Badge>}
            </span>
          ),
        },
        { key: 'place', header: t('adminEvents.place'), cell: ({ place }) => place },
        {
          key: 'registrations',
          header: t('adminEvents.seats'),
          cell: ({ id, takesRegistrations, capacity, seatsTaken, title }) =>
            takesRegistrations ? (
              <RegistrationCount id={id} title={title} taken={seatsTaken} capacity={capacity} />
            ) : (
              '–'
            ),
        },
        translations,
      ]}
    />
  );
}

function Filters() {
  const { t } = useI18n();
  return (
    <>
      <ListFilter
        label={t('adminEvents.time.label')}
        name="time"
        options={[
          { value: '', label: t('adminEvents.time.all') },
          ...eventTimes.map((time) => ({ value: time, label: t(`adminEvents.time.${time}`) })),
        ]}
      />
      <MissingFilter />
    </>
  );
}

type RegistrationCountProps = { id: string; title: string; taken: number; capacity: number | null };

/** Seats that are taken, with a link for people who may see who has them. */
function RegistrationCount({ id, title, taken, capacity }: RegistrationCountProps) {
  const { t } = useI18n();
  const canRead = useCan()(listRegistrations);
  const text = capacity === null ? String(taken) : `${taken} / ${capacity}`;
  if (!canRead) return text;
  return (
    <TextLink href={`/admin/events/${id}/registrations`} aria-label={`${text}${t('common.colon')}${title}`}>
      {text}
    </TextLink>
  );
}
