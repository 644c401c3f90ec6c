import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask, type Answer, type Outcome, type Question } from './ask.ts';
import { createDonors } from './donors.ts';
import type { Gateway } from './gateway.ts';

/** What visitors of one kind have seen. */
export type Seen = {
  answers: Map<Outcome, number>;
  slowestMs: number;
  lastHealthIssueAt: number;
  withoutRetryAfter: number;
};

export type Kind = 'cached pages' | 'API calls' | 'donations';

type VisitorsParts = { port: number; gateway: Gateway };

const givers = 3;

/** People who read and give while something happens to the site, and what they see of it. */
export function createVisitors({ port, gateway }: VisitorsParts) {
  const seen: Record<Kind, Seen> = { 'cached pages': unseen(), 'API calls': unseen(), donations: unseen() };
  const donors = createDonors(gateway);
  let isOver = false;
  let page = 0;

  async function askAndNote(path: string, question: Question): Promise<Answer> {
    const answer = await ask(port, path, question);
    note(seen.donations, answer);
    return answer;
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
    note(seen['cached pages'], await ask(port, pages[page % pages.length] ?? '/', { agent }));
    agent.destroy();
  }

  async function readCalls(): Promise<void> {
    note(seen['API calls'], await ask(port, '/api/payments?limit=5'));
  }

  const all = [
    again(20, readPages),
    again(50, readCalls),
    ...Array.from({ length: givers }, () => again(100, () => donors.give(askAndNote))),
  ];

  /** Resets the counts: the fault begins now. */
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
  return { answers: new Map(), slowestMs: 0, lastHealthIssueAt: 0, withoutRetryAfter: 0 };
}

export function note(seen: Seen, { outcome, ms, retryAfter }: Answer): void {
  const { answers } = seen;
  answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
  seen.slowestMs = Math.max(seen.slowestMs, ms);
  if (outcome === 503 && retryAfter === null) seen.withoutRetryAfter += 1;
  if (typeof outcome === 'string' || outcome >= 400) seen.lastHealthIssueAt = Date.now();
}
