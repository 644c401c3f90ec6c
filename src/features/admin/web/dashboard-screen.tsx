import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import type { CallOutput } from '#src/api/endpoint.ts';
import { isUuid } from '#src/api/uuid.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type AuditLine, getCompletion, getDashboard } from '../admin-contract.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { CompletionPanel } from './components/completion-panel.tsx';
import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import './dashboard-screen.css';

type Dashboard = CallOutput<typeof getDashboard>;

export const loader = adminLoader(({ tryApi }) => ({
  dashboard: tryApi(getDashboard, {}),
  completion: tryApi(getCompletion, {}),
}));

/** Counts, recent changes and open messages. */
export function Component() {
  const { t } = useI18n();
  const { dashboard: result, completion } = useLoaderData<typeof loader>();
  const dashboard = result.ok ? result.value : undefined;
  const failure = result.ok ? undefined : result;

  // ADM-06: a failure is logged only; the cards show a dash.
  useEffect(() => {
    // oxlint-disable-next-line no-console -- shows the cause to developers
    if (failure) console.warn('dashboard:', failure.message);
  }, [failure]);

  return (
    <>
      <AdminPageHeader title={t('adminDashboard.title')} />
      <div className="stack">
        <Counts counts={dashboard?.counts} />
        {completion.ok && <CompletionPanel items={completion.value} />}
        <div className="dash-columns">
          <Activity entries={dashboard?.activity ?? []} />
          <div className="stack">
            <Messages messages={dashboard?.messages ?? []} />
            <Posts posts={dashboard?.posts ?? []} />
          </div>
        </div>
      </div>
    </>
  );
}

function Counts({ counts }: { counts: Dashboard['counts'] | undefined }) {
  const { t } = useI18n();
  const cards = [
    { label: t('adminDashboard.totalBlogs'), count: counts?.blogs },
    { label: t('adminDashboard.publishedBlogs'), count: counts?.publishedBlogs },
    { label: t('adminDashboard.totalUsers'), count: counts?.users },
    { label: t('adminDashboard.totalTags'), count: counts?.tags },
  ];
  return (
    <dl className="dash-counts">
      {cards.map(({ label, count }) => (
        <div key={label} className="panel dash-count">
          <dt className="muted">{label}</dt>
          <dd className="num">{count === undefined ? '–' : formatNumber(count)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Activity({ entries }: { entries: AuditLine[] }) {
  const { t } = useI18n();
  return (
    <Panel>
      <h2 className="panel-title">{t('adminDashboard.recentActivity')}</h2>
      {entries.length === 0 ? (
        <p className="muted">{t('adminDashboard.comingSoon')}</p>
      ) : (
        <>
          <ul className="dash-list">
            {entries.map((entry) => (
              <li key={entry.id}>
                <span>
                  <EventName event={entry.event} />
                  {entry.target && !isUuid(entry.target) && (
                    <span className="dash-target"> {entry.target}</span>
                  )}
                </span>
                <span className="small muted">
                  {entry.actor && `${entry.actor} · `}
                  <DateTime at={entry.at} />
                </span>
              </li>
            ))}
          </ul>
          <TextLink href="/admin/audit" arrow>
            {t('adminDashboard.allActivity')}
          </TextLink>
        </>
      )}
    </Panel>
  );
}

function Posts({ posts }: { posts: Dashboard['posts'] }) {
  const { t } = useI18n();
  return (
    <Panel>
      <h2 className="panel-title">{t('adminDashboard.posts')}</h2>
      {posts.length === 0 && <p className="muted">{t('adminDashboard.noPosts')}</p>}
      <ul className="dash-list">
        {posts.map(({ id, title, language, publishedAt, updatedAt }) => (
          <li key={id}>
            <TextLink href={`/admin/blogs/${id}/edit`} lang={language}>
              {title}
            </TextLink>
            <span className="small muted">
              {t(publishedAt ? 'adminDashboard.scheduled' : 'adminDashboard.draft')}
              {' · '}
              <DateTime at={publishedAt ?? updatedAt} />
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Messages({ messages }: { messages: Dashboard['messages'] }) {
  const { t } = useI18n();
  return (
    <Panel>
      <h2 className="panel-title">{t('adminDashboard.messages')}</h2>
      {messages.length === 0 && <p className="muted">{t('adminDashboard.noMessages')}</p>}
      <ul className="dash-list">
        {messages.map(({ id, subject, name, receivedAt, assignedTo }) => (
          <li key={id}>
            <TextLink href={`/admin/messages/${id}`}>
              <bdi>{subject}</bdi>
            </TextLink>
            <span className="small muted">
              <bdi>{name}</bdi>
              {' · '}
              <DateTime at={receivedAt} />
              {assignedTo && ` · ${assignedTo}`}
            </span>
          </li>
        ))}
      </ul>
      <TextLink href="/admin/messages" arrow>
        {t('adminDashboard.allMessages')}
      </TextLink>
    </Panel>
  );
}
