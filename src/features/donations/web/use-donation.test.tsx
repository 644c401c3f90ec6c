import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { feeRateOf, usualFeeRates } from '#src/api/fee-cover.ts';
import type { Receiver, Site } from '#src/api/site.ts';
import { msPerDay, msPerMinute } from '#src/local-time/milliseconds.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { exampleContent } from '#tests/support/example-content.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as DonatePage } from './donate-page.tsx';
import { storedPendingDonation, storePendingDonation } from './pending-donation.ts';

declare const jsdom: { virtualConsole: { on(event: 'jsdomError', listener: (error: Error) => void): void } };

const id = '0b0a5a0e-6f0c-4c53-9d8e-1f2a3b4c5d6e';
const noProject = { content: exampleContent('donate'), project: { ok: true, status: 200, value: null } };
const choice = {
  paymentType: 'anonymous',
  frequency: 'once',
  currency: 'USD',
  preset: 1,
  customAmount: '',
  coverFees: false,
} as const;
const notCharged = /You haven’t been charged/;
const failed = 'Payment failed. Please try again.';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.useRealTimers();
  delete window.Razorpay;
  history.replaceState(null, '', '/');
});

function openPage(status: string, leftMsAgo: number) {
  const calls = fakeApi({ [`/api/payments/${id}`]: { status: 200, body: { id, status } } });
  storePendingDonation({ id, statusToken: 'token', startedAt: Date.now() - leftMsAgo, choice });
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  return calls;
}

const button = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Donate $50' });
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });

test('a donor who leaves the payment page without paying sees a message and can donate again', async () => {
  openPage('created', msPerMinute);

  const notice = await screen.findByText(notCharged);
  await expect.poll(() => document.activeElement === notice.closest('[role=status]')).toBe(true);
  expect(button().disabled).toBe(false);
});

test('a visitor of the next day finds the choice again, without news of the former attempt', async () => {
  const calls = openPage('created', msPerDay);

  await expect.poll(() => calls.length).toBeGreaterThan(0);
  await act(async () => {});
  expect(screen.queryByText(notCharged)).toBeNull();
  expect(button().disabled).toBe(false);
});

async function typeFor(ms: number): Promise<HTMLInputElement> {
  const email = field(/^Email/);
  email.focus();
  await act(() => vi.advanceTimersByTimeAsync(ms));
  return email;
}

test('PAY-06: a donor who returns from a failed payment sees a message at once, and keeps the focus while typing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage('failed', msPerMinute);

  const notice = (await screen.findByText(failed)).closest('[role=alert]');
  await expect.poll(() => document.activeElement).toBe(notice);
  const typedIn = await typeFor(2 * msPerMinute);
  expect(document.activeElement).toBe(typedIn);
  expect(screen.getByText(failed)).toBeTruthy();
});

test('a failure that the address already names takes the focus once', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', '/donate#failed');
  openPage('failed', msPerMinute);

  await screen.findByText(failed);
  const typedIn = await typeFor(2 * msPerMinute);
  expect(document.activeElement).toBe(typedIn);
});

test('a visitor of the next day reads nothing of a payment that failed', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage('failed', msPerDay);

  const typedIn = await typeFor(2 * msPerMinute);
  expect(screen.queryByText(failed)).toBeNull();
  expect(document.activeElement).toBe(typedIn);
});

test('a bank debit that fails while the page is open is reported', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const body = (status: string) => ({ status: 200, body: { id, status } });
  fakeApi({ [`/api/payments/${id}`]: [body('pending'), body('failed')] });
  storePendingDonation({ id, statusToken: 'token', startedAt: Date.now() - msPerDay, choice });
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });

  await screen.findByText(/^Your last donation is still waiting/);
  await act(() => vi.advanceTimersByTimeAsync(msPerMinute));
  expect(screen.getByText(failed)).toBeTruthy();
});

test('a paid donation leads to its thanks once, and then the form is free for another one', async () => {
  openPage('success', msPerMinute);

  expect(await screen.findByText('Confirming your donation')).toBeTruthy();
  expect(storedPendingDonation(Date.now())).toBeNull();
});

test('a payment that the bank still considers is waited for', async () => {
  openPage('pending', msPerMinute);

  expect(await screen.findByText('Confirming your donation')).toBeTruthy();
});

test('a donor who was shown that the bank is slow can donate again at once', async () => {
  storePendingDonation({
    id,
    statusToken: 'token',
    startedAt: Date.now() - msPerMinute,
    choice,
    isWaitSeen: true,
  });
  fakeApi({ [`/api/payments/${id}`]: { status: 200, body: { id, status: 'pending' } } });
  renderPage(DonatePage, { path: '/donate', loaderData: noProject });

  await screen.findByText(/^Your last donation is still waiting/);
  expect(button().disabled).toBe(false);
});

test('a payment that the bank considers for longer than a minute is linked, and the form is free', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  openPage('pending', msPerMinute);

  await screen.findByText('Confirming your donation');
  await act(() => vi.advanceTimersByTimeAsync(2 * msPerMinute));
  expect(screen.queryByText('Confirming your donation')).toBeNull();
  expect(screen.getByRole('link', { name: 'View your last donation' })).toBeTruthy();
  expect(button().disabled).toBe(false);
});

test('a bank debit that takes days does not keep its donor from another donation', async () => {
  openPage('pending', msPerDay);

  expect(await screen.findByText(/^Your last donation is still waiting for your bank/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'View your last donation' }).getAttribute('href')).toBe(
    `/donate/thank-you/${id}.token`,
  );
  expect(button().disabled).toBe(false);
});

test('the browser’s Back from the payment page leaves no page that cannot donate', async () => {
  const order = { id, status: 'created', statusToken: 'token', checkout: { redirectUrl: '#payment-page' } };
  fakeApi({
    '/api/payments': { status: 201, body: order },
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'created' } },
  });
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
  fireEvent.click(button());
  const opening = await screen.findByRole<HTMLButtonElement>('button', { name: 'Opening payment...' });
  await expect.poll(() => window.location.hash).toBe('#payment-page');
  expect(opening.disabled).toBe(true);

  await act(async () => {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  });

  expect(screen.getByText(notCharged)).toBeTruthy();
  expect(button().disabled).toBe(false);
});

const hosted = { id, status: 'created', statusToken: 'token', checkout: { redirectUrl: '#payment-page' } };

/** Starts a donation on a page that was loaded again, so that nothing of the former one is in memory. */
async function donateOn(path: string, responses: Parameters<typeof fakeApi>[0]) {
  const calls = fakeApi({
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'created' } },
    ...responses,
  });
  window.location.hash = '';
  const { unmount } = renderPage(DonatePage, { path, loaderData: noProject });
  fireEvent.click(screen.getByRole('button', { name: /^Donate \$/ }));
  await expect.poll(() => window.location.hash).toBe('#payment-page');
  unmount();
  const sent = calls.filter(({ path: to }) => to === '/api/payments');
  return sent.map(({ headers }) => headers['idempotency-key']);
}

test('the same form sent again after the payment page was left continues its donation, a changed one does not', async () => {
  const started = { '/api/payments': { status: 201, body: hosted } };
  const [first] = await donateOn('/donate?type=anonymous&amount=50', started);
  const [again] = await donateOn('/donate?type=anonymous&amount=50', started);
  const [other] = await donateOn('/donate?type=anonymous&amount=100', started);

  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('the same form starts another donation when the former one has failed too often', async () => {
  const started = { status: 201, body: hosted };
  const [first] = await donateOn('/donate?type=anonymous&amount=50', { '/api/payments': started });
  const tooOften = { status: 409, body: { code: 'conflict', message: 'Too many failures.' } };
  const keys = await donateOn('/donate?type=anonymous&amount=50', { '/api/payments': [tooOften, started] });

  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(first);
  expect(keys[1]).not.toBe(first);
});

test('the same form starts another donation while the bank still considers the former one', async () => {
  const path = '/donate?type=anonymous&amount=50';
  const started = { '/api/payments': { status: 201, body: hosted } };
  const [first] = await donateOn(path, started);
  fakeApi({ [`/api/payments/${id}`]: { status: 200, body: { id, status: 'pending' } } });
  const { unmount } = renderPage(DonatePage, { path, loaderData: noProject });
  await screen.findByText('Confirming your donation');
  unmount();

  expect((await donateOn(path, started))[0]).not.toBe(first);
});

const checkout = { scriptUrl: '/checkout.js', mode: 'sandbox', key: 'k', order_id: 'order_1' };
const order = { id, status: 'created', statusToken: 'token', checkout };

/** The document of the tests cannot be left, and reports the attempt. */
function watchNavigation() {
  const navigation = vi.fn<(error: Error) => void>();
  jsdom.virtualConsole.on('jsdomError', navigation);
  return navigation;
}

type CheckoutOptions = ConstructorParameters<NonNullable<typeof window.Razorpay>>[0];

/**
 * @param behave what the donor does in the open checkout
 * @param close called when the page closes it
 */
function fakeCheckout(
  behave: (options: CheckoutOptions, failAttempt: () => void) => void,
  close = () => {},
): void {
  window.Razorpay = class {
    readonly #options: CheckoutOptions;
    #failAttempt = () => {};
    constructor(options: CheckoutOptions) {
      this.#options = options;
    }
    open() {
      behave(this.#options, this.#failAttempt);
    }
    close() {
      close();
    }
    on(_event: string, listener: () => void) {
      this.#failAttempt = listener;
    }
  };
}

test.each([false, true])(
  'an authorised payment is confirmed after the checkout was closed, and never called unpaid (failed before: %s)',
  async (hasFailed) => {
    fakeApi({
      '/api/payments': { status: 201, body: order },
      [`/api/payments/${id}`]: { status: 200, body: { id, status: 'pending' } },
    });
    const navigation = watchNavigation();
    fakeCheckout(({ modal }, failAttempt) => {
      if (hasFailed) failAttempt();
      modal.ondismiss();
    });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
    fireEvent.click(button());
    await screen.findByText(hasFailed ? failed : notCharged);

    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(screen.getByText('Confirming your donation')).toBeTruthy();
    expect(navigation).not.toHaveBeenCalled();

    await act(() => vi.advanceTimersByTimeAsync(msPerMinute));
    expect(navigation.mock.calls[0]?.[0].message).toContain('navigation');
  },
);

test('a checkout that is open closes when its page is left', async () => {
  fakeApi({ '/api/payments': { status: 201, body: order } });
  const open = vi.fn<() => void>();
  const close = vi.fn<() => void>();
  fakeCheckout(open, close);
  const { unmount } = renderPage(DonatePage, {
    path: '/donate?type=anonymous&amount=50',
    loaderData: noProject,
  });
  fireEvent.click(button());
  await expect.poll(() => open).toHaveBeenCalled();
  expect(close).not.toHaveBeenCalled();

  unmount();
  expect(close).toHaveBeenCalledTimes(1);
});

test('a checkout does not open over another page when its page was left before', async () => {
  const calls = fakeApi({ '/api/payments': { status: 201, body: order } });
  const open = vi.fn<() => void>();
  fakeCheckout(open);
  const { unmount } = renderPage(DonatePage, {
    path: '/donate?type=anonymous&amount=50',
    loaderData: noProject,
  });
  fireEvent.click(button());
  unmount();

  await expect.poll(() => storedPendingDonation(Date.now())?.id).toBe(id);
  expect(calls).toHaveLength(1);
  await act(async () => {});
  expect(open).not.toHaveBeenCalled();
});

test('PAY-06: closing the checkout again without an attempt is no failure', async () => {
  fakeApi({
    '/api/payments': { status: 201, body: order },
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'failed' } },
  });
  fakeCheckout(({ modal }) => modal.ondismiss());
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
  fireEvent.click(button());
  await screen.findByText(notCharged);

  await act(() => vi.advanceTimersByTimeAsync(2 * msPerMinute));
  expect(screen.queryByText(failed)).toBeNull();
});

test('DON-18: a paid donation that the server cannot confirm for minutes leads to its thank-you page', async () => {
  fakeApi({
    '/api/payments': { status: 201, body: order },
    [`/api/payments/${id}/verify`]: { status: 503, body: { code: 'payment_gateway_unavailable' } },
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'created' } },
  });
  const navigation = watchNavigation();
  fakeCheckout(({ handler }) => handler({} as never));
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  fireEvent.click(button());
  expect(await screen.findByText('Confirming your donation')).toBeTruthy();
  expect(navigation).not.toHaveBeenCalled();

  await act(() => vi.advanceTimersByTimeAsync(6 * msPerMinute));
  expect(navigation.mock.calls[0]?.[0].message).toContain('navigation');
});

test.each([
  [429, 'rate_limited', 'created'],
  [503, 'unavailable', 'failed'],
])(
  'DON-18: a paid donation whose confirmation gets %i first is confirmed later, and not called failed',
  async (status, code, stored) => {
    const calls = fakeApi({
      '/api/payments': { status: 201, body: order },
      [`/api/payments/${id}/verify`]: [
        { status, body: { code } },
        { status: 200, body: { id, status: 'success' } },
      ],
      [`/api/payments/${id}`]: { status: 200, body: { id, status: stored } },
    });
    const navigation = watchNavigation();
    fakeCheckout(({ handler }) => handler({} as never));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
    fireEvent.click(button());
    expect(await screen.findByText('Confirming your donation')).toBeTruthy();

    await act(() => vi.advanceTimersByTimeAsync(3000));
    expect(navigation.mock.calls[0]?.[0].message).toContain('navigation');
    expect(calls.filter(({ path }) => path.endsWith('/verify'))).toHaveLength(2);
    expect(screen.queryByText(failed)).toBeNull();
  },
);

test.each([
  ['a rejected proof', { status: 400, body: { code: 'invalid_signature', message: 'Invalid.' } }, 0],
  [
    'an outage after an earlier attempt failed',
    { status: 503, body: { code: 'unavailable' } },
    6 * msPerMinute,
  ],
])('DON-18: after %s the donor reads that the payment is not confirmed', async (_, response, passed) => {
  fakeApi({
    '/api/payments': { status: 201, body: order },
    [`/api/payments/${id}/verify`]: response,
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'failed' } },
  });
  fakeCheckout(({ handler }) => handler({} as never));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=50', loaderData: noProject });
  fireEvent.click(button());
  await act(() => vi.advanceTimersByTimeAsync(passed));

  const notice = (await screen.findByText(/^We couldn’t confirm this payment/)).closest('[role=alert]');
  await expect.poll(() => document.activeElement).toBe(notice);
  expect(screen.queryByText(failed)).toBeNull();
  expect(screen.getByRole('link', { name: 'Contact us' }).getAttribute('href')).toBe('/contact');
});

test('DON-16: an amount that the server rejected is no error once it is changed, and the next error takes the focus', async () => {
  fakeApi({
    '/api/payments': {
      status: 400,
      body: { code: 'validation_failed', message: 'Large.', fields: { amount: 'Large.' } },
    },
  });
  renderPage(DonatePage, { path: '/donate?type=anonymous&amount=100001', loaderData: noProject });
  fireEvent.click(screen.getByRole('button', { name: /^Donate/ }));
  const amount = field(/^Custom Amount/);
  await screen.findByText(/^This is above the limit/);
  await expect.poll(() => document.activeElement).toBe(amount);

  fireEvent.change(amount, { target: { value: '21' } });
  expect(screen.queryByText(/^This is above the limit/)).toBeNull();

  fireEvent.change(field(/^Email/), { target: { value: 'asha@' } });
  fireEvent.click(screen.getByRole('button', { name: 'Donate $21' }));
  expect(screen.queryByText(/^This is above the limit/)).toBeNull();
  await expect.poll(() => document.activeElement === field(/^Email/)).toBe(true);
});

test('DON-01: what was typed and chosen stays in the tab while a project is chosen, not in the address', () => {
  const { unmount } = renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  fireEvent.change(field(/^Name/), { target: { value: 'Asha' } });
  fireEvent.change(field(/^Email/), { target: { value: 'asha@example.org' } });
  fireEvent.change(field(/^Message/), { target: { value: 'For the temple' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(screen.getByRole('link', { name: 'Choose a Project' }).getAttribute('href')).toBe('/projects');
  unmount();

  renderPage(DonatePage, { path: '/donate?project=temple&amount=100', loaderData: noProject });
  expect(field(/^Name/).value).toBe('Asha');
  expect(field(/^Email/).value).toBe('asha@example.org');
  expect(field(/^Message/).value).toBe('For the temple');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(true);
  expect(screen.getByRole('button', { name: /^Donate \$100/ })).toBeTruthy();
});

test('what an address names takes precedence over what was chosen in the tab', () => {
  const { unmount } = renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  fireEvent.change(screen.getByLabelText('Custom Amount'), { target: { value: '75' } });
  unmount();

  renderPage(DonatePage, { path: '/donate?project=temple&frequency=once', loaderData: noProject });
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Monthly' }).checked).toBe(false);
  expect(screen.getByRole('button', { name: 'Donate $75' })).toBeTruthy();
});

test('a donation that succeeded leaves nothing of the form in the tab', async () => {
  const { unmount } = renderPage(DonatePage, { path: '/donate', loaderData: noProject });
  fireEvent.change(field(/^Name/), { target: { value: 'Asha' } });
  unmount();
  openPage('success', msPerMinute);

  await screen.findByText('Confirming your donation');
  expect(sessionStorage.length).toBe(0);
});

const inRupees: Receiver = {
  entity: 'us',
  feeRate: feeRateOf(usualFeeRates(), 'razorpay', 'INR'),
  methods: [],
};
const site: Partial<Site> = {
  legalEntities: { us: null, in: { name: 'Sanatan Vishwa Nyas', approval: 'AAATS1234FF20214' } },
  receivers: { ...exampleSite.receivers, INR: [inRupees, { ...inRupees, entity: 'in' }] },
};

function showForm(path: string) {
  return renderPage(DonatePage, { path, loaderData: noProject, site });
}

const press = (role: 'radio' | 'checkbox', name: string | RegExp) =>
  fireEvent.click(screen.getByRole(role, { name }));
const isChecked = (role: 'radio' | 'checkbox', name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>(role, { name }).checked;

test('DON-01: tribute, card, employer and tax data stay in the tab, and nowhere else', () => {
  const fields: [label: RegExp, value: string][] = [
    [/^Their name/, 'Kamala'],
    [/^Recipient’s name/, 'Mira'],
    [/^Recipient’s email/, 'mira@example.org'],
    [/^Your words on the card/, 'With love'],
    [/^Employer/, 'Lamp Makers Inc.'],
    [/^PAN/, 'ABCDE1234F'],
  ];
  const { unmount } = showForm('/donate');
  press('radio', 'INR ₹');
  press('checkbox', 'I am a citizen of India.');
  press('checkbox', /^In honor or memory/);
  press('radio', 'In memory of');
  press('checkbox', /Send a card/);
  for (const [label, value] of fields) fireEvent.change(screen.getByLabelText(label), { target: { value } });
  unmount();

  showForm('/donate?project=temple');
  for (const [label, value] of fields)
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
  expect(isChecked('radio', 'In India')).toBe(true);
  expect(isChecked('radio', 'In memory of')).toBe(true);
  expect(isChecked('checkbox', 'I am a citizen of India.')).toBe(true);
  expect(screen.getByLabelText(/^Employer/).closest('details')?.open).toBe(true);
  expect(JSON.stringify(localStorage)).not.toContain('ABCDE1234F');
});

test('DON-01: the name for the receipt of an anonymous donor and the chosen country stay in the tab', () => {
  const { unmount } = showForm('/donate?type=anonymous&currency=INR');
  press('radio', 'Outside India');
  fireEvent.change(field(/^Name/), { target: { value: 'Asha' } });
  unmount();

  showForm('/donate?type=anonymous&currency=INR&amount=501&project=temple');
  expect(field(/^Name/).value).toBe('Asha');
  expect(isChecked('radio', 'Outside India')).toBe(true);
});

test('a restored currency has its usual country when none is stored for it', () => {
  fakeApi({ [`/api/payments/${id}`]: { status: 200, body: { id, status: 'created' } } });
  const rupees = { ...choice, currency: 'INR' } as const;
  storePendingDonation({
    id,
    statusToken: 'token',
    startedAt: Date.now() - msPerDay,
    choice: rupees,
  });
  showForm('/donate');

  expect(isChecked('radio', 'INR ₹')).toBe(true);
  expect(isChecked('radio', 'In India')).toBe(true);
});
