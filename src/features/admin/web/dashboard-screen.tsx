import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { IfAllowed } from '#src/admin-ui/api/if-allowed.tsx';
import { useCan } from '#src/admin-ui/api/permissions-context.ts';
import { isUuid } from '#src/api/uuid.ts';
import { useMe } from '#src/features/auth/web/components/current-user-context.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Notice } from '#src/ui/feedback/notice.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type AuditLine, getCompletion, listAudit } from '../admin-contract.ts';
import { type Dashboard, getDashboard } from '../dashboard-contract.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { CompletionPanel } from './components/completion-panel.tsx';
import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { AttentionPanel } from './dashboard/attention-panel.tsx';
import { MonthPanel } from './dashboard/month-panel.tsx';
import { Events, Messages, Posts } from './dashboard/waiting-panels.tsx';
import './dashboard-screen.css';

export const loader = adminLoader(({ tryApi, can }) => ({
  dashboard: tryApi(getDashboard, {}),
  completion: can(getCompletion) ? tryApi(getCompletion, {}) : null,
}));

/** Items that need attention, donations of the month, upcoming items, recent changes and counts. */
export function Component() {
  const { t, formatLongDate, formatWeekday } = useI18n();
  const { dashboard: result, completion } = useLoaderData<typeof loader>();
  const { permissions } = useMe();
  const dashboard = result.ok ? result.value : undefined;
  const failure = result.ok ? undefined : result;

  // ADM-06: a failure is logged only; the cards show a dash.
  useEffect(() => {
    // oxlint-disable-next-line no-console -- shows the cause to developers
    if (failure) console.warn('dashboard:', failure.message);
  }, [failure]);

  return (
    <>
      <AdminPageHeader
        title={t('adminDashboard.title')}
        actions={
          <>
            <IfAllowed to="donations.write">
              <ButtonLink variant="line" href="/admin/donations/new">
                {t('adminDashboard.recordDonation')}
              </ButtonLink>
            </IfAllowed>
            <IfAllowed to="posts.write">
              <ButtonLink href="/admin/blogs/new">{t('adminDashboard.writePost')}</ButtonLink>
            </IfAllowed>
          </>
        }
      />
      <div className="stack">
        {permissions.length === 0 && (
          <Notice tone="info" title={t('adminDashboard.noRolesTitle')}>
            <p>{t('adminDashboard.noRolesText')}</p>
          </Notice>
        )}
        {dashboard && (
          <>
            <p className="muted">
              {formatWeekday(dashboard.today)}, {formatLongDate(dashboard.today)}
            </p>
            <AttentionPanel groups={dashboard.attention} />
          </>
        )}
        {completion?.ok && <CompletionPanel items={completion.value} />}
        {dashboard && dashboard.months.length > 0 && (
          <div className="dash-columns">
            {dashboard.months.map((sums) => (
              <MonthPanel key={sums.currency} sums={sums} today={dashboard.today} />
            ))}
          </div>
        )}
        {dashboard && (
          <div className="dash-thirds">
            <IfAllowed to="messages.read">
              <Messages messages={dashboard.messages} unread={dashboard.unreadMessages} />
            </IfAllowed>
            <IfAllowed to="posts.read">
              <Posts posts={dashboard.posts} />
            </IfAllowed>
            <Events events={dashboard.events} />
          </div>
        )}
        <IfAllowed to={listAudit}>
          <Activity entries={dashboard?.activity ?? []} />
        </IfAllowed>
        <Counts counts={dashboard?.counts} />
      </div>
    </>
  );
}

function Counts({ counts }: { counts: Dashboard['counts'] | undefined }) {
  const { t } = useI18n();
  const can = useCan();
  const cards = [
    { label: t('adminDashboard.totalBlogs'), count: counts?.blogs, permission: 'posts.read' },
    { label: t('adminDashboard.publishedBlogs'), count: counts?.publishedBlogs, permission: 'posts.read' },
    { label: t('adminDashboard.totalUsers'), count: counts?.users, permission: 'users.read' },
    { label: t('adminDashboard.totalTags'), count: counts?.tags, permission: 'posts.read' },
  ] as const;
  const shown = cards.filter(({ permission }) => can(permission));
  if (shown.length === 0) return null;
  return (
    <dl className="dash-counts">
      {shown.map(({ label, count }) => (
        <div key={label} className="panel dash-count">
          <dt className="muted">{label}</dt>
          <dd className="num">{typeof count === 'number' ? formatNumber(count) : '–'}</dd>
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
