import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PaymentOrder } from '#src/features/donations/contract.ts';
import { ask, type Answer, type Outcome } from './ask.ts';
import type { Gateway } from './gateway.ts';

/** What visitors of one kind have seen. */
export type Seen = { answers: Map<Outcome, number>; slowestMs: number; lastTroubleAt: number };

export type Kind = 'cached pages' | 'calls' | 'gifts';

type VisitorsParts = { port: number; gateway: Gateway };

const givers = 3;

/** People who read and give while something happens to the site, and what they see of it. */
export function createVisitors({ port, gateway }: VisitorsParts) {
  const seen: Record<Kind, Seen> = { 'cached pages': unseen(), calls: unseen(), gifts: unseen() };
  /** Donations that the site has said it has. */
  const promised = new Set<string>();
  let isOver = false;
  let givenUp = 0;
  let page = 0;

  function note(kind: Kind, { outcome, ms }: Answer): void {
    const { answers } = seen[kind];
    answers.set(outcome, (answers.get(outcome) ?? 0) + 1);
    seen[kind].slowestMs = Math.max(seen[kind].slowestMs, ms);
    if (typeof outcome === 'string' || outcome >= 400) seen[kind].lastTroubleAt = Date.now();
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
    note('cached pages', await ask(port, pages[page % pages.length] ?? '/'));
  }

  async function readCalls(): Promise<void> {
    note('calls', await ask(port, '/api/payments?limit=5'));
  }

  /** From the form to the thanks, pressing the button again as often as it takes. */
  async function give(): Promise<void> {
    const order = await insist('/api/payments', { paymentType: 'anonymous', amount: 5 }, randomUUID());
    if (!order) return;
    const { id, checkout } = JSON.parse(order) as PaymentOrder;
    const callback = await gateway.pay(checkout.order_id ?? '');
    const told = await insist(`/api/payments/${id}/verify`, callback);
    if (told && (JSON.parse(told) as { status: string }).status === 'success') promised.add(id);
  }

  async function insist(path: string, body: object, key?: string): Promise<string | null> {
    const patienceEnds = Date.now() + 120_000;
    while (Date.now() < patienceEnds) {
      const answer = await ask(port, path, { body, headers: key ? { 'idempotency-key': key } : {} });
      note('gifts', answer);
      if (typeof answer.outcome === 'number' && answer.outcome < 300) return answer.text;
      await sleep(500);
    }
    givenUp += 1;
    return null;
  }

  const all = [
    again(20, readPages),
    again(50, readCalls),
    ...Array.from({ length: givers }, () => again(100, give)),
  ];

  /** Forgets what was seen so far: the fault begins now. */
  function beginCounting(): void {
    for (const kind of Object.keys(seen) as Kind[]) seen[kind] = unseen();
  }

  async function leave(): Promise<void> {
    isOver = true;
    await Promise.all(all);
  }

  return { seen: () => seen, promised, givenUp: () => givenUp, beginCounting, leave };
}

export type Visitors = ReturnType<typeof createVisitors>;

function unseen(): Seen {
  return { answers: new Map(), slowestMs: 0, lastTroubleAt: 0 };
}
