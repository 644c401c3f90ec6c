import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useAdminList } from '#src/admin-ui/table/use-admin-list.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import type { restoreEvent, listAdminEvents, removeEvent } from '../../admin-contract.ts';
import { zoneCity } from '../components/zone-city.ts';

/** All events of the organisation, the latest first. */
export function EventsScreen() {
  const { t, formatListDate, formatTime } = useI18n();
  const call = useAdminCall();
  const list = useAdminList<typeof listAdminEvents>({ method: 'GET', path: '/api/admin/events' }, ['search']);

  return (
    <RecordList
      title={t('adminEvents.title')}
      kind="event"
      newLabel={t('adminEvents.newTitle')}
      basePath="/admin/events"
      list={list}
      nameOf={({ title }) => title}
      remove={(id) =>
        call<typeof removeEvent>({ method: 'DELETE', path: '/api/admin/events/{id}' }, { params: { id } })
      }
      restore={(id) =>
        call<typeof restoreEvent>(
          { method: 'POST', path: '/api/admin/events/{id}/restore' },
          { params: { id } },
        )
      }
      columns={[
        {
          key: 'begins',
          header: t('adminEvents.startsAt'),
          cell: ({ startsAt, timeZone }) =>
            `${formatListDate(startsAt, timeZone)}, ${formatTime(startsAt, timeZone)} (${zoneCity(timeZone)})`,
        },
        { key: 'place', header: t('adminEvents.place'), cell: ({ place }) => place },
        {
          key: 'sample',
          header: t('adminEvents.kind'),
          cell: ({ isSample }) => (isSample ? <Badge tone="neutral">{t('adminEvents.sample')}</Badge> : '–'),
        },
      ]}
    />
  );
}
