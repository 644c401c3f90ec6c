import { afterAll, beforeAll, expect, test } from 'vitest';
import { give, startDonation } from '#tests/support/give.ts';
import { openTestSite, type TestSite } from '#tests/support/test-site.ts';

let site: TestSite;
let origin: string;

beforeAll(async () => {
  site = await openTestSite();
  origin = await site.app.listen({ port: 0, host: '127.0.0.1' });
});

afterAll(() => site.close());

test('an open page gets a donation as soon as it is confirmed, with the current sums', async () => {
  const stream = await listen();
  await startDonation(site, { donorName: 'Never paid' });
  const { id } = await give(site, { donorName: 'Asha', donorMessage: 'Om', amount: 50 });

  expect(await stream.next()).toEqual({
    donations: [expect.objectContaining({ id, donorName: 'Asha', donorMessage: 'Om', amount: '50.00' })],
    gone: [],
    summary: {
      raised: [{ currency: 'USD', raised: '50.00', donations: 1 }],
      devotees: 1,
      projectsSupported: 0,
    },
  });
  await stream.close();
});

test('the stream says of an anonymous donation what the list says, and no more', async () => {
  const stream = await listen();
  await give(site, { paymentType: 'anonymous', donorName: 'Hidden', donorEmail: 'hidden@example.org' });
  const update = await stream.next();

  expect(update.donations[0]).toMatchObject({ donorName: null, donorMessage: null, paymentType: 'anonymous' });
  expect(JSON.stringify(update)).not.toMatch(/hidden/i);
  await stream.close();
});

type Update = { donations: object[]; gone: string[] };

async function listen() {
  const closing = new AbortController();
  const response = await fetch(`${origin}/api/payments/stream`, { signal: closing.signal });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';

  async function next(): Promise<Update> {
    for (;;) {
      const found = /event: donations\ndata: (.*)\n\n/.exec(text);
      if (found) {
        text = text.slice(found.index + found[0].length);
        return JSON.parse(found[1] ?? '');
      }
      const { value, done } = await reader.read();
      if (done) throw new Error('the stream ended');
      text += value;
    }
  }
  return { next, close: async () => closing.abort() };
}
