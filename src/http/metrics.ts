import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { ServiceState } from '#src/features/settings/admin-contract.ts';
import type { Connections } from './connections.ts';
import type { OverloadProtection } from './overload/overload-protection.ts';
import { measureRequests } from './measure-requests.ts';
import { registerMetricsRoute } from './metrics-route.ts';
import type { PageServer } from './pages/page-server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { countLostLines } from '#src/platform/log.ts';
import { createMetrics, type Metrics } from '#src/platform/metrics/metrics.ts';
import { createShortCache } from '#src/platform/caching/short-cache.ts';

type Watched = {
  connections: Connections;
  overload: OverloadProtection;
  pages: PageServer | undefined;
  pool: Pool;
  jobs: Pick<Jobs, 'count'>;
  countListeners: () => number;
  countDonations: () => Promise<Map<string, number>>;
  readServiceState: () => Promise<ServiceState>;
};

/** Opens the Prometheus metrics. Called before the routes are registered, to measure their requests. */
export function openMetrics(app: FastifyInstance, { token }: { token: string }) {
  const metrics = createMetrics();
  measureRequests(app, metrics);
  registerMetricsRoute(app, { token, read: metrics.read });

  return {
    watch(watched: Watched): void {
      watchProcess(metrics, watched);
      watchSite(metrics, watched);
    },
  };
}

function watchProcess(
  metrics: Metrics,
  { connections, overload, pages, pool, countListeners }: Watched,
): void {
  metrics.gauge({
    name: 'http_connections',
    help: 'Open connections.',
    read: () => [[{}, connections.count()]],
  });
  metrics.counter({
    name: 'http_connections_rejected_total',
    help: 'Connections closed because the limit was reached.',
    read: () => [[{}, connections.refused()]],
  });
  metrics.counter({
    name: 'http_requests_rejected_total',
    help: 'Requests rejected by overload protection.',
    read: () => [[{}, overload.rejected()]],
  });
  metrics.gauge({
    name: 'http_requests_in_progress',
    help: 'Requests whose response has not started.',
    labels: ['weight'],
    read: () => Object.entries(overload.inProgress()).map(([weight, count]) => [{ weight }, count]),
  });
  metrics.gauge({
    name: 'live_event_listeners',
    help: 'Pages subscribed to new donations.',
    read: () => [[{}, countListeners()]],
  });
  metrics.counter({
    name: 'log_lines_lost_total',
    help: 'Log lines that could not be written.',
    read: () => [[{}, countLostLines()]],
  });
  metrics.gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and queries waiting for one.',
    labels: ['state'],
    read: () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waited_for' }, pool.waitingCount],
    ],
  });
  if (pages) watchPages(metrics, pages);
}

function watchPages(metrics: Metrics, pages: PageServer): void {
  metrics.counter({
    name: 'pages_total',
    help: 'Pages by source: cached, rendered, or stale because of overload.',
    labels: ['from'],
    read: () => {
      const { cached, rendered, lastKnown } = pages.stats();
      return [
        [{ from: 'cache' }, cached],
        [{ from: 'rendering' }, rendered],
        [{ from: 'last_known' }, lastKnown],
      ];
    },
  });
  metrics.gauge({
    name: 'page_cache_bytes',
    help: 'Memory used by cached pages.',
    read: () => [[{}, pages.stats().bytes]],
  });
}

/** Adds the gauges that query the database: at most every 15 seconds, omitted while it does not answer. */
function watchSite(metrics: Metrics, { jobs, countDonations, readServiceState }: Watched): void {
  const jobCounts = createShortCache(jobs.count);
  const donationCounts = createShortCache(countDonations);
  const serviceState = createShortCache(readServiceState);

  metrics.gauge({
    name: 'jobs',
    help: 'Jobs waiting or running, by type; failed-jobs are failed jobs.',
    labels: ['kind', 'state'],
    read: async () =>
      ((await jobCounts()) ?? []).flatMap(({ kind, waiting, running }) => [
        [{ kind, state: 'waiting' }, waiting] as const,
        [{ kind, state: 'running' }, running] as const,
      ]),
  });
  metrics.gauge({
    name: 'payments',
    help: 'Donations by status.',
    labels: ['state'],
    read: async () =>
      [...((await donationCounts()) ?? [])].map(([state, count]) => [{ state }, count] as const),
  });
  metrics.gauge({
    name: 'emails',
    help: 'Emails queued, rejected by the email server, or sent without confirmation.',
    labels: ['state'],
    read: async () => {
      const email = (await serviceState())?.email;
      return email
        ? [
            [{ state: 'queued' }, email.queued],
            [{ state: 'refused' }, email.refused],
            [{ state: 'unconfirmed' }, email.unconfirmed],
          ]
        : [];
    },
  });
  metrics.gauge({
    name: 'ledger_discrepancies',
    help: 'Open discrepancies between the ledger and the gateway.',
    read: async () => {
      const state = await serviceState();
      return state ? [[{}, state.payments.openDiscrepancies]] : [];
    },
  });
  metrics.gauge({
    name: 'database_up',
    help: 'Whether the last database check succeeded.',
    read: async () => [[{}, (await serviceState()) ? 1 : 0]],
  });
}
