import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { examplePayment } from '#tests/support/example-payment.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { translatorFor } from '#src/i18n/server-messages.ts';
import type { ThankYou, ThankYouProject } from '../thank-you-contract.ts';
import { failedAttemptPath, thankYouPath } from '../thank-you-path.ts';
import { storedPendingDonation, storePendingDonation, storeFoundDate } from './pending-donation.ts';
import { Component as ThankYouPage } from './thank-you-page.tsx';

const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
const path = thankYouPath({ id, statusToken: 'a'.repeat(43) });
const thanks = 'Thank you for your donation! 🙏';

const donation: ThankYou = {
  id,
  status: 'success',
  amount: '51.75',
  chosenAmount: '50.00',
  netAmount: '50.00',
  tribute: { kind: 'memory', honoreeName: 'Kamala Verma' },
  refunded: '0.00',
  isDisputed: false,
  isRetried: false,
  currency: 'USD',
  createdAt: '2026-11-22T06:00:00.000Z',
  paymentType: 'named',
  donorName: 'Asha',
  donorMessage: 'For my mother',
  frequency: 'once',
  isFirst: true,
  projectId: 'land-acquisition',
  projectTitle: 'Land Acquisition',
  projectLanguage: 'en',
  receiptEmail: 'as…@example.org',
  canSendReceipt: true,
  receipt: { number: 'DEMO-US-2026-000412', url: '/api/receipts/pdf?token=t' },
};
const project: ThankYouProject = {
  projectId: 'land-acquisition',
  title: 'Land Acquisition',
  language: 'en',
  nextStep: 'Boundary survey',
};
const recent = [
  examplePayment({ id, donorName: 'Asha' }),
  ...['Meera', 'Ananya', 'Kabir', 'Priya', 'Grace'].map((donorName) =>
    examplePayment({ id: donorName, donorName }),
  ),
];

function show(
  changes: Partial<ThankYou> = {},
  locale: 'en' | 'hi' | 'sa' = 'en',
  address = path,
  shown: ThankYouProject | null = changes.projectId === null ? null : project,
) {
  const ok = <Value,>(value: Value) => ({ ok: true, status: 200, value });
  const loaderData = { own: ok({ ...donation, ...changes }), project: ok(shown), recent: ok(recent) };
  return renderPage(ThankYouPage, { path: address, route: '/donate/thank-you/:token', loaderData, locale });
}

beforeEach(() => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  fakeApi({ [`/api/payments/${id}`]: { status: 503 }, [`/api/payments/${id}/thank-you`]: { status: 503 } });
});

test('DON-19: the exact words are in a status, the heading has the focus, receipt and purpose are at hand', async () => {
  const { container } = show();

  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent).toBe(thanks);
  expect(heading.closest('[role=status]')).not.toBeNull();
  expect(document.activeElement).toBe(heading);
  expect(document.title).toBe('Thank you for your donation - Sanatan World');
  expect(document.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex');
  expect(screen.getByText('Asha, your lamp is on the water beside those of the last 5 donors.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Download Receipt' }).getAttribute('href')).toBe(
    donation.receipt?.url,
  );
  expect(screen.getByText('$51.75')).toBeTruthy();
  expect(screen.getByText('In memory of').nextElementSibling?.textContent).toBe('Kamala Verma');
  expect(screen.getByText('Next step of Land Acquisition: Boundary survey.')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test("the donor's own donation is listed once, first, and marked", () => {
  show();

  const [own, second] = screen.getAllByRole('row').slice(1);
  expect(own?.textContent).toContain('Asha You');
  expect(screen.getByText('You').parentElement?.textContent, 'beside the name on phones').toBe('Asha You');
  expect(second?.textContent).toContain('Meera');
  expect(screen.getAllByRole('row')).toHaveLength(1 + 5);
});

test('the dates of the list are the days of the receipts', () => {
  show();
  const dates = screen.getAllByRole('row').map((row) => row.querySelector('time')?.textContent);
  expect(dates.slice(1, 3)).toEqual(['November 21, 2026', 'November 20, 2026']);
});

test('after a partial refund the lamp and the list have the amount that is left', () => {
  const { container } = show({ refunded: '20.00', netAmount: '30.00' });

  expect(container.querySelector('[data-own]')?.textContent).toBe('Asha, $30');
  expect(screen.getAllByRole('row')[1]?.textContent).toContain('$30');
  expect(screen.getByText('$20.00')).toBeTruthy();
});

test('the day of the donation is beside its amount, as on the receipt', () => {
  show();

  expect(screen.getAllByText('Date')[0]?.nextElementSibling?.textContent).toBe('November 21, 2026');
});

test('an attempt that failed has no day of a donation', () => {
  const { container } = show({ status: 'failed', receipt: null });
  expect(container.querySelector('.thanks-facts time')).toBeNull();
});

test('paper has the receipt without the offers', () => {
  show();
  const isPrinted = (name: string) => !screen.getByText(name).closest('.no-print');

  expect(isPrinted('Keep your receipt')).toBe(true);
  for (const offer of ['What next?', 'Make it monthly', 'Remember someone every year', 'See what it becomes'])
    expect(isPrinted(offer), offer).toBe(false);
});

test('the title of a project has its own language', () => {
  show({ projectTitle: 'गौशाला', projectLanguage: 'hi' }, 'en', path, null);
  expect(screen.getByText('गौशाला').lang).toBe('hi');
});

test('the purpose and the card to share have the title of the project in the language of the reader', () => {
  const translated = { ...project, title: 'भूमि', language: 'hi' as const };
  show({}, 'hi', path, translated);

  expect(screen.getByText('भूमि').lang).toBe('');
  expect(screen.getByRole('img', { name: /भूमि/ })).toBeTruthy();
});

test('an anonymous donor is not named, and without an address the receipt is downloaded', () => {
  show({
    paymentType: 'anonymous',
    donorName: null,
    donorMessage: null,
    receiptEmail: null,
    projectId: null,
    projectTitle: null,
    projectLanguage: null,
  });

  expect(screen.getByText('Your lamp is on the water beside those of the last 5 donors.')).toBeTruthy();
  expect(screen.getByText(/^Download it now/)).toBeTruthy();
  expect(screen.getByAltText('I lit a lamp for Sanatan World.').getAttribute('src')).toBe(
    '/art/lamp-card/en.png',
  );
});

test('the tithi that was found beside the donation is offered again, and only a path of ours', () => {
  const offer = /Continue with your tithi|Set up a remembrance/;
  const found = '/remembrance?occasion=birthday&annual=1-9&place=1259229#date';
  storeFoundDate(found);
  const { unmount } = show();
  expect(screen.getByRole('link', { name: offer }).getAttribute('href')).toBe(found);
  unmount();

  storeFoundDate('https://example.org/remembrance?');
  show();
  expect(screen.getByRole('link', { name: offer }).getAttribute('href')).toBe('/remembrance');
});

test('what is shared contains neither name nor amount nor the address of this page', () => {
  show();

  const card = screen.getByAltText('I lit a lamp for Land Acquisition.');
  expect(card.getAttribute('src')).toBe('/art/lamp-card/en/land-acquisition.png');
});

test('a pending payment is waited for without thanks, and the browser still remembers it', () => {
  storePendingDonation({ id, statusToken: 'a'.repeat(43), startedAt: Date.now(), choice: {} as never });
  show({ status: 'pending', receipt: null });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Waiting for your bank');
  expect(screen.queryByText(thanks)).toBeNull();
  expect(screen.queryByText('Share your lamp')).toBeNull();
  expect(screen.getByRole('link', { name: 'Check Again' }).getAttribute('href')).toBe(path);
  expect(storedPendingDonation(Date.now())?.id).toBe(id);
});

test('a pending payment that succeeds is thanked for without a reload and removed from the tab', async () => {
  storePendingDonation({ id, statusToken: 'a'.repeat(43), startedAt: Date.now(), choice: {} as never });
  fakeApi({
    [`/api/payments/${id}`]: { status: 200, body: { id, status: 'success' } },
    [`/api/payments/${id}/thank-you`]: { status: 200, body: donation },
  });
  show({ status: 'created', receipt: null });

  await screen.findByText(thanks, {}, { timeout: 3000 });
  await waitFor(() => expect(storedPendingDonation(Date.now())).toBeNull());
});

test('DON-18: a failed payment is an alert, says that nothing was charged, and leads to the form as it was', async () => {
  const { container } = show({ status: 'failed', receipt: null, frequency: 'monthly' });

  expect(screen.getByRole('alert').textContent).toContain('Payment failed. Please try again.');
  expect(screen.getByText('You haven’t been charged.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Try Again' }).getAttribute('href')).toBe(
    '/donate?project=land-acquisition&amount=50&currency=USD&frequency=monthly',
  );
  expect(screen.queryByText('You')).toBeNull();
  await expectNoAxeViolations(container);
});

test('a failed charge that is retried leads to no second monthly donation', () => {
  storePendingDonation({ id, statusToken: 'a'.repeat(43), startedAt: Date.now(), choice: {} as never });
  show({ status: 'failed', isRetried: true, receipt: null, frequency: 'monthly' });

  expect(screen.getByRole('alert').textContent).toContain('Payment failed. It will be retried.');
  expect(screen.queryByRole('link', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('link', { name: 'View My Donations' }).getAttribute('href')).toBe('/my-donations');
  expect(storedPendingDonation(Date.now())).toBeNull();
});

test.each([
  ['pending', true],
  ['created', undefined],
] as const)(
  'the wait of a payment that is %s on the thank-you page is marked as seen: %s',
  (status, isWaitSeen) => {
    storePendingDonation({ id, statusToken: 'a'.repeat(43), startedAt: Date.now(), choice: {} as never });
    show({ status, receipt: null });

    expect(storedPendingDonation(Date.now())?.isWaitSeen).toBe(isWaitSeen);
  },
);

test('DON-18: a failed attempt that is not reported yet is an alert, and a success counts more', () => {
  const address = failedAttemptPath({ id, statusToken: 'a'.repeat(43) });
  const { unmount } = show({ status: 'created', receipt: null }, 'en', address);
  expect(screen.getByRole('alert').textContent).toContain('Payment failed. Please try again.');
  unmount();

  show({}, 'en', address);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(thanks);
});

test('a refunded donation says what went back, and has no lamp', () => {
  const { container } = show({ status: 'refunded', refunded: '50.00' });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your donation was refunded');
  expect(screen.getByText(/^We refunded \$50.00\./)).toBeTruthy();
  expect(container.querySelector('[data-own]')).toBeNull();
});

test('a donation that the bank took back is not called a refund', () => {
  const { container } = show({ status: 'refunded', refunded: '50.00', isDisputed: true });

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your donation is disputed');
  expect(screen.getByText(/^Your bank has reclaimed \$50.00\./)).toBeTruthy();
  expect(container.textContent).not.toContain('efunded');
  expect(container.querySelector('[data-own]')).toBeNull();
});

test('a monthly donation is not offered another one', () => {
  show({ frequency: 'monthly' });

  expect(screen.getByText('Your monthly donation has started')).toBeTruthy();
  expect(screen.queryByRole('link', { name: /a Month$/ })).toBeNull();
});

test.each(['en', 'hi', 'sa'] as const)(
  'a later payment of a monthly donation has not started it (%s)',
  (locale) => {
    show({ frequency: 'monthly', isFirst: false }, locale);
    const { t } = translatorFor(locale);

    expect(screen.queryByText(t('thankYou.next.monthly.begunTitle'))).toBeNull();
    expect(screen.getByRole('heading', { name: t('thankYou.next.monthly.laterTitle') })).toBeTruthy();
    const link = screen.getByRole('link', { name: t('thankYou.next.monthly.laterLink') });
    expect(link.getAttribute('href')).toMatch(/\/my-donations$/);
  },
);

test('an unknown token has the not-found page', () => {
  const failed = { ok: false, status: 404, message: 'Payment not found.' };
  const loaderData = { own: failed, project: failed, recent: failed };
  renderPage(ThankYouPage, { path, route: '/donate/thank-you/:token', loaderData });

  expect(screen.getByText('Donation not found')).toBeTruthy();
});

test.each(['hi', 'sa'] as const)('the page is in the language %s', (locale) => {
  show({}, locale);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toMatch(/[\u0900-\u097f].*🙏$/);
  expect(document.body.textContent).not.toMatch(/thankYou\.\w/);
});

test('giving 3.4: “Use Another Address” sends the receipt elsewhere and says where', async () => {
  const addressPath = `/api/payments/${id}/receipt-address`;
  const calls = fakeApi({ [addressPath]: { status: 200, body: { receiptEmail: 'ne…@example.org' } } });
  const { container } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Use Another Address' }));
  const field = screen.getByLabelText('Email address for the receipt');
  expect(document.activeElement).toBe(field);
  await expectNoAxeViolations(container);

  fireEvent.change(field, { target: { value: ' new@example.org ' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Receipt' }));
  expect(await screen.findByText('Sent to ne…@example.org.')).toBeTruthy();
  expect(calls[0]?.body).toEqual({ email: 'new@example.org' });
});

test('giving 3.4: a wrong address has its error at the field; after the first day no other address is offered', async () => {
  fakeApi({ [`/api/payments/${id}/receipt-address`]: { status: 400, body: { code: 'validation_failed' } } });
  const { unmount } = show({ receiptEmail: null });
  fireEvent.click(screen.getByRole('button', { name: 'Send It by Email' }));
  fireEvent.click(screen.getByRole('button', { name: 'Send Receipt' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Enter a valid email address');
  unmount();

  show({ canSendReceipt: false });
  expect(screen.queryByRole('button', { name: 'Use Another Address' })).toBeNull();
});
