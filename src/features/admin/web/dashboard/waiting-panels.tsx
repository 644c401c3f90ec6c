import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { zoneCity } from '#src/i18n/zone-city.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { calendarIcon, fileTextIcon, mailIcon } from '#src/ui/media/subject-icons.ts';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import type { Dashboard } from '../../dashboard-contract.ts';

/** Messages without a reply. */
export function Messages({ messages, unread }: { messages: Dashboard['messages']; unread: number }) {
  const { t } = useI18n();
  return (
    <Panel>
      <header className="dash-panel-head">
        <h2 className="panel-title">{t('adminDashboard.messages')}</h2>
        <TextLink href="/admin/messages">{t('adminDashboard.allMessages')}</TextLink>
      </header>
      {unread > 0 && (
        <p className="small muted">
          {t('adminDashboard.unread', { count: unread, number: formatNumber(unread) })}
        </p>
      )}
      {messages.length === 0 && <p className="muted">{t('adminDashboard.noMessages')}</p>}
      <ul className="dash-lines">
        {messages.map(({ id, subject, name, receivedAt, assignedTo }) => (
          <li key={id} className="dash-line">
            <Icon shape={mailIcon} />
            <span>
              <TextLink href={`/admin/messages/${id}`}>
                <bdi>{subject}</bdi>
              </TextLink>
              <span className="dash-small">
                <bdi>{name}</bdi>
                {' · '}
                <DateTime at={receivedAt} />
                {assignedTo && ` · ${assignedTo}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Unpublished posts. */
export function Posts({ posts }: { posts: Dashboard['posts'] }) {
  const { t } = useI18n();
  return (
    <Panel>
      <header className="dash-panel-head">
        <h2 className="panel-title">{t('adminDashboard.posts')}</h2>
        <TextLink href="/admin/blogs">{t('adminDashboard.allPosts')}</TextLink>
      </header>
      {posts.length === 0 && <p className="muted">{t('adminDashboard.noPosts')}</p>}
      <ul className="dash-lines">
        {posts.map(({ id, title, language, publishedAt, updatedAt }) => (
          <li key={id} className="dash-line">
            <Icon shape={publishedAt ? calendarIcon : fileTextIcon} />
            <span>
              <TextLink href={`/admin/blogs/${id}/edit`} lang={language}>
                {title}
              </TextLink>
              <span className="dash-small">
                {t(publishedAt ? 'adminDashboard.scheduled' : 'adminDashboard.draft')}
                {' · '}
                <DateTime at={publishedAt ?? updatedAt} />
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** Upcoming and current events in their own time zone, for people who edit events or receive their guests. */
export function Events({ events }: { events: Dashboard['events'] }) {
  const { t, locale, formatListDate, formatTime } = useI18n();
  const can = useCan();
  const screen = can('content.write') ? 'edit' : can('registrations.read') ? 'registrations' : null;
  if (!can('events.read')) return null;
  return (
    <Panel>
      <header className="dash-panel-head">
        <h2 className="panel-title">{t('adminDashboard.events')}</h2>
        <TextLink href="/admin/events">{t('adminDashboard.allEvents')}</TextLink>
      </header>
      {events.length === 0 && <p className="muted">{t('adminDashboard.noEvents')}</p>}
      <ul className="dash-lines">
        {events.map((event) => (
          <li key={event.id} className="dash-line">
            <Icon shape={calendarIcon} />
            <span>
              {screen ? (
                <TextLink href={`/admin/events/${event.id}/${screen}`}>
                  <span lang={event.language}>{event.title}</span>
                </TextLink>
              ) : (
                <span lang={event.language}>{event.title}</span>
              )}
              <span className="dash-small">
                <time dateTime={event.startsAt}>
                  {formatListDate(event.startsAt, event.timeZone)},{' '}
                  {formatTime(event.startsAt, event.timeZone)}
                </time>
                {` (${zoneCity(event.timeZone, locale)})`}
                {' · '}
                <span lang={event.language}>{event.place}</span>
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
