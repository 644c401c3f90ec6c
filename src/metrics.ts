import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import { giftStreamPath } from '#src/features/donations/contract.ts';
import type { ServiceState } from '#src/features/settings/admin-contract.ts';
import type { Connections } from '#src/http/server/connections.ts';
import type { LoadShedding } from '#src/http/server/load-shedding.ts';
import { measureRequests } from '#src/http/server/measure-requests.ts';
import { registerMetricsRoute } from '#src/http/server/metrics-route.ts';
import type { PageServer } from '#src/http/server/pages/page-server.ts';
import type { Jobs } from '#src/platform/jobs/jobs.ts';
import { countLostLines } from '#src/platform/log.ts';
import {
  createMetrics,
  type Metrics,
  type MetricsOfProcess,
  metricsText,
} from '#src/platform/metrics/metrics.ts';
import { createBriefMemory } from '#src/platform/metrics/brief-memory.ts';

/** Makes this process one that others behind the same address can ask, and asks them. */
export type JoinNeighbours = (answer: () => Promise<unknown>) => { askAll: () => Promise<unknown[]> };

type MetricsParts = {
  token: string;
  joinNeighbours?: JoinNeighbours | undefined;
};

type Watched = {
  connections: Connections;
  shedding: LoadShedding;
  pages: PageServer | undefined;
  pool: Pool;
  jobs: Pick<Jobs, 'count'>;
  countListeners: () => number;
  countDonations: () => Promise<Map<string, number>>;
  readServiceState: () => Promise<ServiceState>;
};

/** Numbers for Prometheus. Called before the routes, whose requests it measures. */
export function openMetrics(app: FastifyInstance, { token, joinNeighbours }: MetricsParts) {
  const metrics = createMetrics();
  const neighbours = joinNeighbours?.(metrics.read);
  measureRequests(app, metrics, [giftStreamPath]);
  registerMetricsRoute(app, {
    token,
    read: async () =>
      metricsText(neighbours ? ((await neighbours.askAll()) as MetricsOfProcess[]) : [await metrics.read()]),
  });

  return {
    watch(watched: Watched): void {
      watchProcess(metrics, watched);
      watchSite(metrics, watched);
    },
  };
}

function watchProcess(
  metrics: Metrics,
  { connections, shedding, pages, pool, countListeners }: Watched,
): void {
  metrics.gauge({ name: 'site_processes', help: 'Processes that answered.', read: () => [[{}, 1]] });
  metrics.gauge({
    name: 'http_connections',
    help: 'Open connections.',
    read: () => [[{}, connections.count()]],
  });
  metrics.counter({
    name: 'http_connections_refused_total',
    help: 'Connections closed because there were too many.',
    read: () => [[{}, connections.refused()]],
  });
  metrics.counter({
    name: 'http_requests_shed_total',
    help: 'Requests refused because the process had more to do than it could.',
    read: () => [[{}, shedding.refused()]],
  });
  metrics.gauge({
    name: 'http_requests_waiting',
    help: 'Requests whose answers have not begun.',
    labels: ['weight'],
    read: () => Object.entries(shedding.waiting()).map(([weight, count]) => [{ weight }, count]),
  });
  metrics.gauge({
    name: 'live_event_listeners',
    help: 'Pages that listen for new gifts.',
    read: () => [[{}, countListeners()]],
  });
  metrics.counter({
    name: 'log_lines_lost_total',
    help: 'Lines of the log that could not be written.',
    read: () => [[{}, countLostLines()]],
  });
  metrics.gauge({
    name: 'database_connections',
    help: 'Connections of the pool, and queries that wait for one.',
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
    help: 'Pages: from the cache, drawn, or shown as they were because the site had too much to do.',
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
    help: 'Memory of cached pages.',
    read: () => [[{}, pages.stats().bytes]],
  });
}

/** What stands in the database: asked for at most every 15 seconds, and left out while it does not answer. */
function watchSite(metrics: Metrics, { jobs, countDonations, readServiceState }: Watched): void {
  const jobCounts = createBriefMemory(jobs.count);
  const donationCounts = createBriefMemory(countDonations);
  const serviceState = createBriefMemory(readServiceState);

  metrics.sharedGauge({
    name: 'jobs',
    help: 'Jobs that wait or run, by kind; dead-letters are those that were given up.',
    labels: ['kind', 'state'],
    read: async () =>
      ((await jobCounts()) ?? []).flatMap(({ kind, waiting, running }) => [
        [{ kind, state: 'waiting' }, waiting] as const,
        [{ kind, state: 'running' }, running] as const,
      ]),
  });
  metrics.sharedGauge({
    name: 'payments',
    help: 'Donations by state.',
    labels: ['state'],
    read: async () =>
      [...((await donationCounts()) ?? [])].map(([state, count]) => [{ state }, count] as const),
  });
  metrics.sharedGauge({
    name: 'mails',
    help: 'Mails that wait, were refused, or may have been lost on the way.',
    labels: ['state'],
    read: async () => {
      const mail = (await serviceState())?.mail;
      return mail
        ? [
            [{ state: 'queued' }, mail.queued],
            [{ state: 'refused' }, mail.refused],
            [{ state: 'unconfirmed' }, mail.unconfirmed],
          ]
        : [];
    },
  });
  metrics.sharedGauge({
    name: 'ledger_discrepancies',
    help: 'Differences between the books and the gateway that are not settled.',
    read: async () => {
      const state = await serviceState();
      return state ? [[{}, state.payments.openDiscrepancies]] : [];
    },
  });
  metrics.sharedGauge({
    name: 'database_up',
    help: 'Whether the database answered when it was asked last.',
    read: async () => [[{}, (await serviceState()) ? 1 : 0]],
  });
}
