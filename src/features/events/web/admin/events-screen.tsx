import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { RecordList } from '#src/admin-ui/record/record-list.tsx';
import { useAdminCall } from '#src/admin-ui/api/use-admin-call.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Badge } from '#src/ui/data/badge.tsx';
import { listAdminEvents, removeEvent, restoreEvent } from '../../admin-contract.ts';
import { zoneCity } from '../components/zone-city.ts';

export const loader = adminLoader(({ api, query }) => ({
  events: api(listAdminEvents, { query: query('cursor', 'search') }),
}));

/** All events of the organization, the latest first. */
export function Component() {
  const { t, formatListDate, formatTime } = useI18n();
  const call = useAdminCall();
  const { events } = useLoaderData<typeof loader>();

  return (
    <RecordList
      title={t('adminEvents.title')}
      kind="event"
      writePermission="content.write"
      newLabel={t('adminEvents.newTitle')}
      basePath="/admin/events"
      page={events}
      nameOf={({ title }) => title}
      remove={(id) => call(removeEvent, { params: { id } })}
      restore={(id) => call(restoreEvent, { params: { id } })}
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
