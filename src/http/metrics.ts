import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { Connections } from './connections.ts';
import type { OverloadProtection } from './overload/overload-protection.ts';
import { measureRequests } from './measure-requests.ts';
import { registerMetricsRoute } from './metrics-route.ts';
import type { PageServer } from './pages/page-server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { countLostLines } from '#src/platform/log.ts';
import { createMetrics, type Metric, type Metrics } from '#src/platform/metrics/metrics.ts';
import { createShortCache } from '#src/platform/caching/short-cache.ts';

type Watched = {
  connections: Connections;
  overload: OverloadProtection;
  pages: PageServer | undefined;
  pool: Pool;
  jobs: Pick<Jobs, 'count'>;
  /** Gauges of the features. */
  gauges: readonly Metric[];
};

/** Opens the Prometheus metrics. Called before the routes are registered, to measure their requests. */
export function openMetrics(app: FastifyInstance, { token }: { token: string }) {
  const metrics = createMetrics();
  measureRequests(app, metrics);
  registerMetricsRoute(app, { token, read: metrics.read });

  return {
    watch(watched: Watched): void {
      watchProcess(metrics, watched);
      watchJobs(metrics, watched);
      for (const gauge of watched.gauges) metrics.gauge(gauge);
    },
  };
}

function watchProcess(metrics: Metrics, { connections, overload, pages, pool }: Watched): void {
  metrics.gauge({
    name: 'http_connections',
    help: 'Open connections.',
    read: () => [[{}, connections.count()]],
  });
  metrics.counter({
    name: 'http_connections_rejected_total',
    help: 'Connections closed because the limit was reached.',
    read: () => [[{}, connections.rejected()]],
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

/** Counts in the database: read at most every 15 seconds, and omitted while it does not respond. */
function watchJobs(metrics: Metrics, { jobs }: Watched): void {
  const jobCounts = createShortCache(jobs.count);

  metrics.gauge({
    name: 'jobs',
    help: 'Jobs waiting or running, by type; the type failed-jobs holds the failed ones.',
    labels: ['kind', 'state'],
    read: async () =>
      ((await jobCounts()) ?? []).flatMap(({ kind, waiting, running }) => [
        [{ kind, state: 'waiting' }, waiting] as const,
        [{ kind, state: 'running' }, running] as const,
      ]),
  });
}
