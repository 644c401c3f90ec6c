import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Currency } from '#src/api/money.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { loader } from './offline-donation-loader.ts';
import { Component as OfflineDonationScreen } from './offline-donation-screen.tsx';

afterEach(() => sessionStorage.clear());

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';

type Recorded = { status: number; body: { id: string } };

function open(
  currencies: Currency[] = ['USD', 'INR'],
  recorded: Recorded | Promise<Recorded> = { status: 201, body: { id } },
) {
  const calls = fakeApi({
    '/api/admin/donation-projects': { status: 200, body: [] },
    '/api/admin/offline-donations': recorded,
  });
  const view = renderScreen(OfflineDonationScreen, {
    path: '/admin/donations/new',
    loader,
    site: { currencies },
  });
  const entered = () =>
    calls.filter(({ method }) => method === 'POST').map(({ body }) => body as Record<string, unknown>);
  return { ...view, entered };
}

const currency = async () => (await screen.findByLabelText<HTMLSelectElement>('Currency')).value;

function enter(label: string, value: string) {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
}

test('an offline donation starts with the first currency of the site', async () => {
  open(['EUR', 'USD']);
  expect(await currency()).toBe('EUR');
});

test('the next offline donation starts with the currency of the last one, if the site offers it', async () => {
  const { entered, unmount } = open();
  expect(await currency()).toBe('USD');
  enter('Currency', 'INR');
  enter('Amount', '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('another page')).toBeTruthy();
  expect(entered()).toMatchObject([{ currency: 'INR', amountMinor: 50_100 }]);
  unmount();

  const next = open();
  expect(await currency()).toBe('INR');
  next.unmount();
  open(['USD']);
  expect(await currency()).toBe('USD');
});

test('a donation that is recorded from the page of a donor starts with the donor, and leads back', async () => {
  const { entered, router } = open();
  await currency();
  await act(() => router.navigate('/'));
  const donor = { donorId: id, donorName: 'Mira', donorEmail: 'mira@example.org' };
  await act(() => router.navigate('/admin/donations/new', { state: donor }));
  await currency();
  enter('Amount', '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));

  await expect.poll(() => entered()).toMatchObject([{ donorName: 'Mira', donorEmail: 'mira@example.org' }]);
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/donors/${id}`);
});

test('an amount can be typed with the commas of its groups', async () => {
  const { entered } = open(['INR']);
  await currency();
  enter('Amount', '1,00,000.50');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => entered()).toMatchObject([{ currency: 'INR', amountMinor: 10_000_050 }]);
});

test('"Save and record another" keeps day, method and currency, and records an equal donation too', async () => {
  const { entered, router } = open();
  await currency();
  enter('Payment method', 'cheque');
  enter('Date received', '2026-11-05');
  enter('Currency', 'INR');
  for (const count of [1, 2]) {
    enter('Amount', '501');
    fireEvent.click(screen.getByRole('button', { name: 'Save and record another' }));
    await expect.poll(() => entered()).toHaveLength(count);
    await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('');
    await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('Payment method'));
  }
  const expected = { method: 'cheque', receivedOn: '2026-11-05', currency: 'INR', amountMinor: 50_100 };
  expect(entered()).toMatchObject([expected, expected]);
  expect(new Set(entered().map((entry) => entry['id'])).size).toBe(2);

  const [show] = await screen.findAllByRole('button', { name: 'View donation' });
  if (show) fireEvent.click(show);
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/donations/${id}`);
});

test('a donation cannot be changed while it is recorded, so that it is recorded once', async () => {
  const { promise, resolve } = Promise.withResolvers<Recorded>();
  const { entered } = open(['USD'], promise);
  await currency();
  enter('Amount', '501');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await expect.poll(() => entered()).toHaveLength(1);
  enter('Amount', '502');
  expect(screen.getByLabelText<HTMLInputElement>('Amount').value).toBe('501');
  resolve({ status: 201, body: { id } });

  expect(await screen.findByText('another page')).toBeTruthy();
  expect(entered()).toMatchObject([{ amountMinor: 50_100 }]);
});
