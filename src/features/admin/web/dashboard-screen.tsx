import { useEffect } from 'react';
import { useLoaderData } from 'react-router';
import { adminLoader } from '#src/admin-ui/api/admin-loader.ts';
import { isUuid } from '#src/api/uuid.ts';
import { formatNumber } from '#src/i18n/format.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { ButtonLink } from '#src/ui/controls/button-link.tsx';
import { Panel } from '#src/ui/page/panel.tsx';
import { TextLink } from '#src/ui/navigation/text-link.tsx';
import { type AuditLine, getCompletion } from '../admin-contract.ts';
import { type Dashboard, getDashboard } from '../dashboard-contract.ts';
import { AdminPageHeader } from '#src/admin-ui/page/admin-page-header.tsx';
import { CompletionPanel } from './components/completion-panel.tsx';
import { EventName } from '#src/admin-ui/page/event-name.tsx';
import { DateTime } from '#src/admin-ui/page/date-time.tsx';
import { AttentionPanel } from './dashboard/attention-panel.tsx';
import { MonthPanel } from './dashboard/month-panel.tsx';
import { Events, Messages, Posts } from './dashboard/waiting-panels.tsx';
import './dashboard-screen.css';

export const loader = adminLoader(({ tryApi }) => ({
  dashboard: tryApi(getDashboard, {}),
  completion: tryApi(getCompletion, {}),
}));

/** Items that need attention, donations of the month, upcoming items, recent changes and counts. */
export function Component() {
  const { t, formatLongDate, formatWeekday } = useI18n();
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
      <AdminPageHeader
        title={t('adminDashboard.title')}
        actions={
          <>
            <ButtonLink variant="line" href="/admin/donations/new">
              {t('adminDashboard.recordDonation')}
            </ButtonLink>
            <ButtonLink href="/admin/blogs/new">{t('adminDashboard.writePost')}</ButtonLink>
          </>
        }
      />
      <div className="stack">
        {dashboard && (
          <>
            <p className="muted">
              {formatWeekday(dashboard.today)}, {formatLongDate(dashboard.today)}
            </p>
            <AttentionPanel groups={dashboard.attention} />
          </>
        )}
        {completion.ok && <CompletionPanel items={completion.value} />}
        {dashboard && dashboard.months.length > 0 && (
          <div className="dash-columns">
            {dashboard.months.map((sums) => (
              <MonthPanel key={sums.currency} sums={sums} today={dashboard.today} />
            ))}
          </div>
        )}
        {dashboard && (
          <div className="dash-thirds">
            <Messages messages={dashboard.messages} unread={dashboard.unreadMessages} />
            <Posts posts={dashboard.posts} />
            <Events events={dashboard.events} />
          </div>
        )}
        <Activity entries={dashboard?.activity ?? []} />
        <Counts counts={dashboard?.counts} />
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
          <dd className="num">{count === undefined || count === null ? '–' : formatNumber(count)}</dd>
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
