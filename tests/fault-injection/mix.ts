import { Agent } from 'node:http';
import { createResponseTimes, type ResponseTimes } from './response-times.ts';
import { sendRequest, type SiteResponse, type RequestOptions } from './send-request.ts';
import { createDonors } from './donors.ts';
import type { Gateway } from './gateway.ts';
import { listenForAWhile } from './listener.ts';

export const kinds = [
  'cached pages',
  'uncached pages',
  'API calls',
  'donations started',
  'donations confirmed',
  'live updates: first event',
  'live updates: until the end',
  'sign-ins',
] as const;
export type Kind = (typeof kinds)[number];
export type Tally = Record<Kind, ResponseTimes>;

export type Account = { email: string; password: string };
type MixDependencies = { port: number; gateway: Gateway; accounts: Account[] };
type Arrive = (visitor: Agent, lateMs: number) => Promise<void>;

/** Percentage of visitors by activity. */
export const shares = { pages: 60, otherPages: 5, calls: 26, donations: 5, listeners: 3, signIns: 1 };

const visitorsAtOnce = 100;
const questionsOfVisitor = 10;
const pages = ['/', '/about', '/projects', '/blog', '/devotees', '/library'];
const calls = [
  '/api/payments?limit=5',
  '/api/payments/summary',
  '/api/blogs',
  '/api/projects',
  '/api/panchang',
];

/** Mix of requests of a busy day: each visitor sends several requests over separate connections. */
export function createMix({ port, gateway, accounts }: MixDependencies) {
  const donors = createDonors(gateway);
  const wheel = spreadOut([
    [shares.pages, readPage],
    [shares.otherPages, readOtherPage],
    [shares.calls, call],
    [shares.donations, give],
    [shares.listeners, listen],
    [shares.signIns, signIn],
  ]);
  const visitors = Array.from({ length: visitorsAtOnce }, newVisitor);
  let tally = createTally([]);
  let count = 0;

  /** @returns the action of the next visitor */
  function next(): (lateMs: number) => Promise<void> {
    count += 1;
    const arrive = wheel[count % wheel.length] ?? readPage;
    const visitor = nextVisitor();
    return (lateMs) => arrive(visitor, lateMs);
  }

  /** Replaces a visitor after enough requests. */
  function nextVisitor(): Agent {
    const place = count % visitorsAtOnce;
    const isNew = Math.floor(count / visitorsAtOnce) % questionsOfVisitor === 0;
    const visitor = visitors[place] ?? newVisitor();
    if (!isNew) return visitor;

    // Its pending requests complete first.
    setTimeout(() => visitor.destroy(), 60_000).unref();
    return (visitors[place] = newVisitor());
  }

  async function requestAs(
    agent: Agent,
    kind: Kind,
    path: string,
    lateMs: number,
    options: RequestOptions = {},
  ) {
    const beganAt = performance.now() - lateMs;
    const noteIn = tally[kind];
    const response = await sendRequest(port, path, { agent, ...options });
    noteIn.note({ outcome: response.outcome, ms: response.ms + lateMs, beganAt });
    return response;
  }

  async function readPage(agent: Agent, lateMs: number): Promise<void> {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    await requestAs(agent, 'cached pages', pages[count % pages.length] ?? '/', lateMs, { headers });
  }

  async function readOtherPage(agent: Agent, lateMs: number): Promise<void> {
    const headers = { accept: 'text/html', 'accept-encoding': 'br' };
    await requestAs(agent, 'uncached pages', `/blog?seen=${count}`, lateMs, { headers });
  }

  async function call(agent: Agent, lateMs: number): Promise<void> {
    await requestAs(agent, 'API calls', calls[count % calls.length] ?? '/', lateMs);
  }

  async function give(agent: Agent, lateMs: number): Promise<void> {
    let late = lateMs;
    await donors.give(async (path, options): Promise<SiteResponse> => {
      const kind = path.endsWith('/verify') ? 'donations confirmed' : 'donations started';
      const response = await requestAs(agent, kind, path, late, options);
      late = 0;
      return response;
    });
  }

  async function signIn(agent: Agent, lateMs: number): Promise<void> {
    const body = accounts[count % accounts.length] ?? {};
    await requestAs(agent, 'sign-ins', '/auth/v1/token?grant_type=password', lateMs, { body });
  }

  function listen(_agent: Agent, lateMs: number): Promise<void> {
    return listenForAWhile(port, lateMs, {
      firstWords: tally['live updates: first event'],
      untilTheEnd: tally['live updates: until the end'],
    });
  }

  /** Switches to another tally. */
  function countIn(other: Tally): void {
    tally = other;
  }

  return { next, countIn, donors };
}

export type Mix = ReturnType<typeof createMix>;

export function createTally(kills: readonly number[]): Tally {
  return Object.fromEntries(kinds.map((kind) => [kind, createResponseTimes(kills)])) as Tally;
}

function newVisitor(): Agent {
  return new Agent({ keepAlive: true, maxSockets: 6 });
}

/** Distributes items by their weights, as evenly as possible. */
function spreadOut(parts: [number, Arrive][]): Arrive[] {
  return parts
    .flatMap(([share, arrive]) =>
      Array.from({ length: share }, (_, index) => ({ arrive, at: (index + 0.5) / share })),
    )
    .toSorted((a, b) => a.at - b.at)
    .map(({ arrive }) => arrive);
}
