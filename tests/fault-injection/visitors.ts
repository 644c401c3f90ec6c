import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { sendRequest, type SiteResponse, type Outcome, type RequestOptions } from './send-request.ts';
import { createDonors } from './donors.ts';
import type { Gateway } from './gateway.ts';

/** Observations of one kind of visitor. */
export type Seen = {
  responses: Map<Outcome, number>;
  slowestMs: number;
  lastHealthIssueAt: number;
  withoutRetryAfter: number;
};

export type Kind = 'cached pages' | 'API calls' | 'donations';

type VisitorsDependencies = { port: number; gateway: Gateway };

const givers = 3;

/** Simulated visitors who read and donate during a fault, and their observations. */
export function createVisitors({ port, gateway }: VisitorsDependencies) {
  const seen: Record<Kind, Seen> = { 'cached pages': unseen(), 'API calls': unseen(), donations: unseen() };
  const donors = createDonors(gateway);
  let isOver = false;
  let page = 0;

  async function requestAndRecord(path: string, options: RequestOptions): Promise<SiteResponse> {
    const response = await sendRequest(port, path, options);
    note(seen.donations, response);
    return response;
  }

  async function again(pauseMs: number, look: () => Promise<void>): Promise<void> {
    while (!isOver) {
      await look();
      await sleep(pauseMs);
    }
  }

  async function readPages(): Promise<void> {
    const pages = ['/', '/about', '/projects', '/blog'];
    page += 1;
    // Each is a first-time visitor with a new connection.
    const agent = new Agent();
    note(seen['cached pages'], await sendRequest(port, pages[page % pages.length] ?? '/', { agent }));
    agent.destroy();
  }

  async function readCalls(): Promise<void> {
    note(seen['API calls'], await sendRequest(port, '/api/payments?limit=5'));
  }

  const all = [
    again(20, readPages),
    again(50, readCalls),
    ...Array.from({ length: givers }, () => again(100, () => donors.give(requestAndRecord))),
  ];

  /** Resets the counts at the start of the fault. */
  function beginCounting(): void {
    for (const kind of Object.keys(seen) as Kind[]) seen[kind] = unseen();
  }

  async function leave(): Promise<void> {
    isOver = true;
    await Promise.all(all);
  }

  return { seen: () => seen, promised: donors.promised, givenUp: donors.givenUp, beginCounting, leave };
}

export type Visitors = ReturnType<typeof createVisitors>;

export function unseen(): Seen {
  return { responses: new Map(), slowestMs: 0, lastHealthIssueAt: 0, withoutRetryAfter: 0 };
}

export function note(seen: Seen, { outcome, ms, retryAfter }: SiteResponse): void {
  const { responses } = seen;
  responses.set(outcome, (responses.get(outcome) ?? 0) + 1);
  seen.slowestMs = Math.max(seen.slowestMs, ms);
  if (outcome === 503 && retryAfter === null) seen.withoutRetryAfter += 1;
  if (typeof outcome === 'string' || outcome >= 400) seen.lastHealthIssueAt = Date.now();
}
