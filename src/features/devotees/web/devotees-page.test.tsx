import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DonationUpdate, Payment } from '#src/features/donations/contract.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { examplePayment } from '#tests/support/example-payment.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as DevoteesPage } from './devotees-page.tsx';

const streams: FakeStream[] = [];

class FakeStream extends EventTarget {
  static readonly CLOSED = 2;
  readyState = 1;

  url: string;

  constructor(url: string) {
    super();
    this.url = url;
    streams.push(this);
  }

  close() {
    this.readyState = FakeStream.CLOSED;
  }

  send(update: DonationUpdate) {
    this.dispatchEvent(new MessageEvent('donations', { data: JSON.stringify(update) }));
  }
}

beforeEach(() => {
  streams.length = 0;
  vi.stubGlobal('EventSource', FakeStream);
});

afterEach(() => vi.unstubAllGlobals());

const noSummary = { ok: false, status: 503, message: 'HTTP error! status: 503' };

test('DEV-01 to DEV-05, DEV-20: hero, mission and vision, ambassador, shared vision, messages', async () => {
  const { container } = show([]);

  expect(document.title).toBe('Devotees - Sanatan World');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('The people who keep the lamp lit');
  for (const name of [
    'Our Mission',
    'Our Vision',
    'International Ambassador',
    'A Shared Vision',
    'Community messages',
  ])
    expect(screen.getByRole('heading', { level: 2, name })).toBeTruthy();
  const website = screen.getByRole('link', { name: /^Website/ });
  expect([website.getAttribute('target'), website.getAttribute('rel')]).toEqual([
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getAllByRole('img', { name: /of 5 stars/ })).toHaveLength(6);
  await expectNoAxeViolations(container);
});

test('a link of the ambassador with a common name is in the language of the reader', () => {
  show([], { locale: 'hi' });

  const website = screen.getByRole('link', { name: /^साइट/ });
  expect(website.querySelector('[lang]')).toBeNull();
  expect(screen.getByRole('link', { name: /^व्याख्यान/ })).toBeTruthy();
});

test('SEED-07, SEED-08: the invented ambassador, figures and messages of a demo each have one visible label', () => {
  show([]);
  for (const name of ['International Ambassador', 'Community messages'])
    expect(screen.getByRole('heading', { level: 2, name }).nextElementSibling?.textContent).toBe('Sample');
  expect(screen.getByText('What we have built together').nextElementSibling?.textContent).toBe('Sample');
  expect(screen.getAllByText('Sample')).toHaveLength(3);
});

test('DEV-13, DEV-14, DEV-17, DEV-18, DEV-24: the list', () => {
  show([
    examplePayment({ id: 'a', donorName: 'Asha', donorMessage: 'Om', amount: '1008.00' }),
    examplePayment({
      id: 'b',
      paymentType: 'anonymous',
      donorName: 'Secret',
      donorMessage: 'Words',
      amount: '10.50',
    }),
    examplePayment({ id: 'c', donorName: 'Tried', status: 'failed' }),
    examplePayment({ id: 'd', donorName: 'Bina', amount: '501.00', currency: 'INR' }),
  ]);

  const table = screen.getByRole('table');
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Name', 'Message', 'Amount', 'Date']);
  expect(rowsOf(table)).toEqual([
    'Asha|Om|$1,008|November 20, 2026',
    'Anonymous Devotee||$10.50|November 20, 2026',
    'Bina||₹501|November 20, 2026',
  ]);
});

test('DEV-06 to DEV-09: the figures come from the summary', () => {
  const summary = {
    raised: [
      { currency: 'USD', raised: '12345.50', donations: 300 },
      { currency: 'INR', raised: '123456.00', donations: 2 },
    ],
    devotees: 127,
    projectsSupported: 5,
  };
  show([examplePayment()], { summary: { ok: true, status: 200, value: summary } });

  const sums = screen.getByText(/Raised/, { selector: 'dt' }).parentElement?.querySelectorAll('dd');
  expect(Array.from(sums ?? [], (sum) => sum.textContent)).toEqual([
    '$12,345.50in US dollars',
    '₹1,23,456.00in Indian rupees',
  ]);
  expect(screen.getByText('Amounts in different currencies are never added together.')).toBeTruthy();
  expect(figureOf(/^Devotees/)).toBe('127');
  expect(figureOf(/^Projects/)).toBe('5');
  expect(figureOf(/^Countries/)).toBe('50+');
});

test('DEV-06: readers of Hindi see rupees first, and one currency alone has no caption', () => {
  const raised = [
    { currency: 'USD', raised: '50.00', donations: 1 },
    { currency: 'INR', raised: '501.00', donations: 1 },
  ];
  const answer = (sums: object[]) => ({
    summary: { ok: true, status: 200, value: { raised: sums, devotees: 2, projectsSupported: 1 } },
  });
  const sums = (container: HTMLElement) =>
    Array.from(
      container.querySelector('.stat-tiles > div')?.querySelectorAll('dd') ?? [],
      (sum) => sum.firstChild?.textContent,
    );

  const both = show([examplePayment()], { ...answer(raised), locale: 'hi' });
  expect(sums(both.container)).toEqual(['₹501.00', '$50.00']);
  both.unmount();

  const one = show([examplePayment()], answer(raised.slice(1)));
  expect(figureOf(/Raised/)).toBe('₹501.00');
  expect(one.container.querySelector('.stat-tiles small')).toBeNull();
});

test('DEV-06: without a summary the page sums up the list itself', () => {
  show([
    examplePayment({ amount: '50.00' }),
    examplePayment({ id: 'b', amount: '25.00', donorName: 'Bina' }),
  ]);

  expect(figureOf(/Raised/)).toBe('$75.00');
  expect(figureOf(/^Devotees/)).toBe('2');
});

test('DEV-16: an empty list', () => {
  show([]);
  expect(screen.getByText('No devotees found')).toBeTruthy();
});

test('DEV-15: while the list is fetched', async () => {
  const { promise, resolve } = Promise.withResolvers();
  await act(async () =>
    renderPage(DevoteesPage, {
      path: '/devotees',
      loaderData: { content: exampleContent('devotees'), payments: promise, summary: noSummary },
    }),
  );
  expect(screen.getByRole('status').textContent).toBe('Loading devotees...');

  await act(async () => resolve({ ok: true, status: 200, value: [examplePayment()] }));
  expect(screen.getByRole('table')).toBeTruthy();
});

test('DEV-19: a failure shows an error with a retry button, and no sample donors', () => {
  renderPage(DevoteesPage, {
    path: '/devotees',
    loaderData: { content: exampleContent('devotees'), payments: noSummary, summary: noSummary },
  });

  expect(screen.getByRole('alert').textContent).toBe('Error: HTTP error! status: 503');
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
});

test('DEV-10 to DEV-12: the choice travels along to the donate page', () => {
  show([]);
  const link = () => screen.getByRole('link', { name: 'Support Now' }).getAttribute('href');
  expect(link()).toBe('/donate?type=named');

  fireEvent.click(screen.getByRole('radio', { name: /Give anonymously/ }));
  expect(link()).toBe('/donate?type=anonymous');
});

test('DEV-21, DEV-22: the ways on from the end of the page', () => {
  show([]);
  expect(screen.getByRole('button', { name: 'Stay Connected' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Become a Volunteer' }).getAttribute('href')).toBe('/volunteer');
});

test('a new donation appears without reload, is counted and announced; one taken back goes', () => {
  show([examplePayment({ id: 'a', donorName: 'Asha' })]);
  const [stream] = streams;
  expect(stream?.url).toBe('/api/payments/stream');
  const summary = {
    raised: [{ currency: 'USD' as const, raised: '108.00', donations: 1 }],
    devotees: 1,
    projectsSupported: 0,
  };
  const fresh = examplePayment({
    id: 'b',
    donorName: 'Bina',
    amount: '108.00',
    createdAt: '2026-11-21T10:00:00.000Z',
  });
  act(() => stream?.send({ donations: [fresh], gone: ['a'], summary }));

  expect(rowsOf(screen.getByRole('table'))).toEqual(['Bina||$108|November 21, 2026']);
  expect(screen.getByRole('status').textContent).toBe('New donation: Bina, $108.');
  expect(figureOf(/Raised/)).toBe('$108.00');
});

test('a long list is shown a part at a time', () => {
  show(
    Array.from({ length: 60 }, (_, index) =>
      examplePayment({ id: String(index), donorName: `Donor ${index}` }),
    ),
  );
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(25);

  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(50);
  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(60);
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('older donations are fetched by the cursor of the list until there are no more', async () => {
  const calls = fakeApi({
    '/api/payments?cursor=abc': { status: 200, body: [examplePayment({ id: 'old', donorName: 'Older' })] },
  });
  show([examplePayment({ donorName: 'Newer' })], { next: 'abc' });

  fireEvent.click(screen.getByRole('button', { name: 'Show More' }));
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(calls).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Show More' })).toBeNull();
});

test('older donations that cannot be loaded are reported, and can be requested again', async () => {
  const listed = Array.from({ length: 30 }, (_, index) => examplePayment({ id: `${index}` }));
  fakeApi({
    '/api/payments?cursor=abc': [
      { status: 503 },
      { status: 200, body: [examplePayment({ id: 'old', donorName: 'Older' })] },
    ],
  });
  const { container } = show(listed, { next: 'abc' });
  const more = screen.getByRole('button', { name: 'Show More' });

  fireEvent.click(more);
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Couldn’t load this part of the page. Please try again.',
  );
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(25);
  await expectNoAxeViolations(container);

  fireEvent.click(more);
  expect(await screen.findByText('Older')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(rowsOf(screen.getByRole('table'))).toHaveLength(31);
});

const update = (...donations: Payment[]): DonationUpdate => ({
  donations,
  gone: [],
  summary: { raised: [], devotees: 0, projectsSupported: 0 },
});

test('a change of a donation that is not fetched yet is neither announced nor listed', () => {
  show([examplePayment({ id: 'a', donorName: 'Asha', createdAt: '2026-11-20T10:00:00.000Z' })], {
    next: 'abc',
  });
  const old = examplePayment({
    id: 'old',
    paymentType: 'anonymous',
    donorName: null,
    createdAt: '2024-11-20T10:00:00.000Z',
  });
  const fresh = examplePayment({ id: 'b', donorName: 'Bina', createdAt: '2026-11-21T10:00:00.000Z' });
  act(() => streams[0]?.send(update(old)));
  expect(rowsOf(screen.getByRole('table'))).toEqual([expect.stringContaining('Asha')]);
  expect(screen.getByRole('status').textContent).toBe('');

  act(() => streams[0]?.send(update(old, fresh)));
  expect(rowsOf(screen.getByRole('table'))).toEqual([
    expect.stringContaining('Bina'),
    expect.stringContaining('Asha'),
  ]);
  expect(screen.getByRole('status').textContent).toMatch(/^New donation: Bina/);
});

test('a change of a listed donation is shown and not announced', () => {
  show([examplePayment({ id: 'a', donorName: 'Asha' })], { next: 'abc' });
  act(() => streams[0]?.send(update(examplePayment({ id: 'a', paymentType: 'anonymous', donorName: null }))));

  expect(rowsOf(screen.getByRole('table'))).toEqual([expect.stringContaining('Anonymous Devotee')]);
  expect(screen.getByRole('status').textContent).toBe('');
});

const namesIn = (table: HTMLElement) => rowsOf(table).map((row) => row.split('|')[0]);

const failedSummary = { '/api/payments/summary': { status: 503 } };

test('a donation taken back while the tab was hidden is removed when it is seen again', async () => {
  const kept = examplePayment({ id: 'a', donorName: 'Asha' });
  fakeApi({ '/api/payments': { status: 200, body: [kept] }, ...failedSummary });
  show([examplePayment({ id: 'b', donorName: 'Bina', createdAt: '2026-11-21T10:00:00.000Z' }), kept]);
  expect(namesIn(screen.getByRole('table'))).toEqual(['Bina', 'Asha']);

  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  await waitFor(() => expect(namesIn(screen.getByRole('table'))).toEqual(['Asha']));
});

test('a donation taken back is removed from a list with older pages, which keeps their donations', async () => {
  const at = (time: string, id: string) => examplePayment({ id, donorName: id, createdAt: time });
  const newest = at('2026-11-22T10:00:00.000Z', 'newest');
  const last = at('2026-11-20T10:00:00.000Z', 'm');
  const body = [newest, last];
  const headers = { link: '</api/payments?cursor=m>; rel="next"' };
  fakeApi({ '/api/payments': { status: 200, body, headers }, ...failedSummary });
  show(
    [
      newest,
      at('2026-11-21T10:00:00.000Z', 'returned'),
      at('2026-11-20T10:00:00.000Z', 'z'),
      last,
      at('2026-11-20T10:00:00.000Z', 'b'),
      at('2026-11-19T10:00:00.000Z', 'older'),
    ],
    { next: 'abc' },
  );

  act(() => void streams[0]?.dispatchEvent(new Event('stale')));
  await waitFor(() => expect(namesIn(screen.getByRole('table'))).toEqual(['newest', 'm', 'b', 'older']));
});

test('a new donation of the stream stays if a refresh that began earlier does not contain it', async () => {
  const kept = examplePayment({ id: 'a', donorName: 'Asha' });
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: Payment[] }>();
  fakeApi({ '/api/payments': promise, ...failedSummary });
  show([kept, examplePayment({ id: 'c', donorName: 'Chitra' })]);

  act(() => void streams[0]?.dispatchEvent(new Event('stale')));
  const fresh = examplePayment({ id: 'b', donorName: 'Bina', createdAt: '2026-11-21T10:00:00.000Z' });
  act(() => streams[0]?.send(update(fresh)));
  resolve({ status: 200, body: [kept] });

  await waitFor(() => expect(namesIn(screen.getByRole('table'))).toEqual(['Bina', 'Asha']));
});

test('a refresh does not use a cached response', async () => {
  const request = vi.fn(async (_path: string, _init: RequestInit) => new Response('', { status: 503 }));
  vi.stubGlobal('fetch', request);
  show([examplePayment()]);

  await act(async () => void streams[0]?.dispatchEvent(new Event('stale')));
  for (const path of ['/api/payments', '/api/payments/summary'])
    expect(request).toHaveBeenCalledWith(path, expect.objectContaining({ cache: 'no-cache' }));
});

test('a live site without content has neither people nor messages, and still lists donors', async () => {
  const content = exampleContent('devotees', { mode: 'live' });
  const list = { ok: true, status: 200, value: [examplePayment({ donorName: 'Uma' })] };
  const { container } = renderPage(DevoteesPage, {
    path: '/devotees',
    site: { mode: 'live' },
    loaderData: { content, payments: list, summary: noSummary },
  });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Devotees');
  for (const name of ['International Ambassador', 'Community messages', 'Our Mission', 'A Shared Vision'])
    expect(screen.queryByRole('heading', { name })).toBeNull();
  expect(screen.getByText('Uma')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test.each(['hi', 'sa'] as const)('DEV-01: the page is in the language %s', (locale) => {
  show([examplePayment({ donorName: null })], { locale });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[\u0900-\u097f]/);
  expect(document.body.textContent).not.toMatch(/devotees\.\w/);
});

type Shown = { summary?: object; next?: string; locale?: 'en' | 'hi' | 'sa' };

function show(payments: Payment[], { summary = noSummary, next, locale = 'en' }: Shown = {}) {
  const list = { ok: true, status: 200, value: payments, ...(next && { next }) };
  const content = exampleContent('devotees', { locale });
  return renderPage(DevoteesPage, {
    path: '/devotees',
    locale,
    loaderData: { content, payments: list, summary },
  });
}

function rowsOf(table: HTMLElement): string[] {
  const rows = within(table).getAllByRole('row').slice(1);
  return rows.map((row) => Array.from(row.children, ({ textContent }) => textContent).join('|'));
}

function figureOf(label: RegExp): string | undefined {
  const term = screen.getAllByText(label).find(({ tagName }) => tagName === 'DT');
  return term?.nextElementSibling?.textContent ?? undefined;
}
