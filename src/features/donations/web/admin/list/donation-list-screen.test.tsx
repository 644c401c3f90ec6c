import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as DonationListScreen, loader } from './donation-list-screen.tsx';

const donation = {
  id: '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80',
  createdAt: '2026-11-21T06:00:00Z',
  donorName: 'Sita',
  donorEmail: null,
  paymentType: 'named',
  amountMinor: 5000,
  netAmountMinor: 5000,
  currency: 'USD',
  feeMinor: 175,
  feeCurrency: 'USD',
  status: 'success',
  source: 'gateway',
  frequency: 'once',
  method: 'card',
  project: null,
  needsReview: false,
  dispute: null,
  receivedOn: null,
  taxCountry: null,
  employer: null,
  tribute: null,
};
const totals = {
  timeZone: 'America/Los_Angeles',
  from: '2026-11-01',
  to: '2026-11-30',
  currencies: [
    {
      currency: 'USD',
      donations: 4,
      grossMinor: 20_000,
      refundsMinor: 0,
      voidedMinor: 0,
      feesMinor: 175,
      netMinor: 19_825,
      paidOutMinor: 9_825,
      unsettled: 2,
    },
  ],
};

const periods = [
  { period: 'last-month', from: '2026-10-01', to: '2026-10-31' },
  { period: 'fiscal-year-in', from: '2026-04-01', to: '2027-03-31' },
];

function answers(items: object[], query = '') {
  return {
    [`/api/admin/donations${query}`]: { status: 200, body: { items, next: null, previous: null } },
    [`/api/admin/donation-totals${query}`]: { status: 200, body: totals },
    '/api/admin/donation-periods': { status: 200, body: { timeZone: totals.timeZone, periods } },
  };
}

test('ADM-12: the list of donations is the content of the shell', async () => {
  fakeApi(answers([]));
  const { container } = renderScreen(DonationListScreen, { loader });

  expect(await screen.findByText('No donations yet')).toBeTruthy();
  expect(screen.getAllByRole('main')).toHaveLength(1);
  await expectNoAxeViolations(container);
});

test('voided donations are a line of the totals, if there are any', async () => {
  const [usd] = totals.currencies;
  const body = { ...totals, currencies: [{ ...usd, grossMinor: 30_000, voidedMinor: 10_000 }] };
  fakeApi({ ...answers([]), '/api/admin/donation-totals': { status: 200, body } });
  renderScreen(DonationListScreen, { loader });

  const panel = within(await screen.findByRole('region', { name: 'USD: 4 donations' }));
  expect(panel.getByText('Voided').nextElementSibling?.textContent).toBe('-$100.00');
  expect(panel.getByText('Refunds and disputes').nextElementSibling?.textContent).toBe('$0.00');
  // The colored sum is the last but one.
  expect(panel.getAllByRole('term').at(-2)?.textContent).toBe('Net');
});

test('totals are shown above the list with their days and the time zone', async () => {
  fakeApi(answers([]));
  renderScreen(DonationListScreen, { loader });

  const panel = within(await screen.findByRole('region', { name: 'USD: 4 donations' }));
  expect(panel.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$200.00',
    '-$1.75',
    '$0.00',
    '$198.25',
    '$98.25',
  ]);
  expect(panel.getByText('2 donations aren’t paid out yet. Their fees are missing.')).toBeTruthy();
  expect(screen.getByText(/Nov 1, 2026–Nov 30, 2026.*America\/Los_Angeles/)).toBeTruthy();
});

test('a filter with too many donations for totals says so', async () => {
  fakeApi({
    ...answers([]),
    '/api/admin/donation-totals': { status: 200, body: { ...totals, currencies: null } },
  });
  renderScreen(DonationListScreen, { loader });

  expect(
    await screen.findByText('More than 10,000 donations match. Choose a shorter period to see totals.'),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: /donations$/ })).toBeNull();
});

test('country, tribute and employer are columns that the URL names', async () => {
  const row = {
    ...donation,
    taxCountry: 'IN',
    employer: 'Ananda Ltd',
    tribute: { kind: 'memory', honoreeName: 'Kamala' },
  };
  fakeApi(answers([row]));
  renderScreen(DonationListScreen, { loader, path: '/?columns=country%20tribute%20employer' });
  const table = within(await screen.findByRole('table'));

  for (const text of ['India', 'In memory of Kamala', 'Ananda Ltd'])
    expect(table.getByRole('cell', { name: text })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Employer', hidden: true })).toHaveProperty('checked', true);
});

test('fee and net are shown once they are known', async () => {
  const unsettled = { feeMinor: null, feeCurrency: null };
  fakeApi(
    answers([
      donation,
      { ...donation, ...unsettled, id: 'b', donorName: 'Rama' },
      { ...donation, ...unsettled, id: 'c', donorName: 'Hanuman', source: 'offline' },
      { ...donation, id: 'd', donorName: 'Bharata', feeMinor: 14_000, feeCurrency: 'INR' },
      { ...donation, ...unsettled, id: 'e', donorName: 'Ravana', status: 'failed', netAmountMinor: 0 },
    ]),
  );
  renderScreen(DonationListScreen, { loader });
  await screen.findByRole('table');

  const feeAndNet = (name: string) =>
    within(screen.getByRole('row', { name: new RegExp(name) }))
      .getAllByRole('cell')
      .slice(-2)
      .map(({ textContent }) => textContent);
  expect(feeAndNet('Sita')).toEqual(['-$1.75', '$48.25']);
  expect(feeAndNet('Rama')).toEqual(['–Known after the payout', '–Known after the payout']);
  expect(feeAndNet('Hanuman')).toEqual(['None', '$50.00']);
  expect(feeAndNet('Bharata')).toEqual(['-₹140.00', '–The fee was charged in another currency']);
  expect(feeAndNet('Ravana')).toEqual(['–', '–']);
});

test('a preset period is in the address and replaces the chosen days', async () => {
  fakeApi({ ...answers([], '?from=2026-01-01'), ...answers([], '?period=last-month') });
  const { router } = renderScreen(DonationListScreen, { loader, path: '/?from=2026-01-01' });
  expect(await screen.findByRole('button', { name: 'Choose dates', pressed: true })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'October 2026' }));

  await screen.findByRole('button', { name: 'October 2026', pressed: true });
  expect(router.state.location.search).toBe('?period=last-month');
  expect(screen.queryByLabelText('From')).toBeNull();
});

test('no period is pressed by default, and the days appear on demand', async () => {
  fakeApi({ ...answers([]), ...answers([], '?period=last-month') });
  const { router } = renderScreen(DonationListScreen, { loader, path: '/?period=last-month' });
  fireEvent.click(await screen.findByRole('button', { name: 'October 2026', pressed: true }));

  await waitFor(() => expect(screen.queryByRole('button', { pressed: true })).toBeNull());
  expect(router.state.location.search).toBe('');
  fireEvent.click(screen.getByRole('button', { name: 'Choose dates', pressed: false }));
  expect(screen.getByLabelText('From')).toBeTruthy();
});

test('fiscal years are named by their years and country', async () => {
  fakeApi(answers([]));
  renderScreen(DonationListScreen, { loader });
  expect(await screen.findByRole('button', { name: 'Fiscal year 2026–27 (India)' })).toBeTruthy();
});

test('saved filters are links with counts, and the present filter is saved under a name', async () => {
  const filter = { query: 'status=failed', isShared: false, isOwn: true };
  const failed = { id: 'a', name: 'Failed', donations: 3, ...filter };
  const inr = { ...failed, id: 'b', name: 'Rupees', query: 'currency=INR' };
  const calls = fakeApi({
    ...answers([], '?currency=INR'),
    '/api/admin/saved-filters': [
      { status: 200, body: [failed] },
      { status: 201, body: [failed, inr] },
    ],
  });
  renderScreen(DonationListScreen, { loader, path: '/?currency=INR' });

  const link = await screen.findByRole('link', { name: 'Failed 3' });
  expect(link.getAttribute('href')).toBe('/admin/donations?status=failed');
  fireEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(dialog.getByText('Enter a name')).toBeTruthy();
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Rupees' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));

  expect((await screen.findByRole('link', { name: 'Rupees 3' })).getAttribute('aria-current')).toBe('true');
  expect(calls.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
    name: 'Rupees',
    query: 'currency=INR',
    isShared: false,
  });
  expect(screen.getByRole('button', { name: 'Rename filter' })).toBeTruthy();
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Saved filters' })),
  );
});

test('built-in filters are links with counts, and cannot be saved again', async () => {
  fakeApi({
    ...answers([donation], '?frequency=monthly'),
    '/api/admin/saved-filters': { status: 200, body: [] },
    '/api/admin/donation-filters': {
      status: 200,
      body: [
        { name: 'attention', donations: 3 },
        { name: 'monthly', donations: 1000 },
      ],
    },
  });
  renderScreen(DonationListScreen, { loader, path: '/?frequency=monthly' });

  const attention = await screen.findByRole('link', { name: 'Needs attention 3' });
  expect(attention.getAttribute('href')).toBe('/admin/donations?attention=yes');
  expect(screen.getByRole('link', { name: 'Monthly 999+' }).getAttribute('aria-current')).toBe('true');
  expect(screen.queryByRole('button', { name: 'Save this filter' })).toBeNull();
  expect(screen.getByRole('cell', { name: 'Card' })).toBeTruthy();
});

test('filters of a built-in one stay visible when another filter is chosen, and are removed one by one', async () => {
  fakeApi({
    ...answers([], '?currency=USD&min=500&pan=missing&attention=yes'),
    ...answers([], '?currency=INR&min=500&pan=missing&attention=yes'),
    ...answers([], '?currency=INR&pan=missing&attention=yes'),
    ...answers([], '?currency=INR&pan=missing'),
    ...answers([], '?currency=INR'),
  });
  const { container, router } = renderScreen(DonationListScreen, {
    loader,
    path: '/?currency=USD&min=500&pan=missing&attention=yes',
  });
  const active = () => within(screen.getByRole('group', { name: 'Other active filters' }));
  const texts = () =>
    active()
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
  const remove = (filter: string) =>
    fireEvent.click(active().getByRole('button', { name: `Remove filter: ${filter}` }));

  await screen.findByRole('group', { name: 'Other active filters' });
  expect(texts()).toEqual(['$500 and more ×', 'India, PAN missing ×', 'Needs attention ×']);
  await expectNoAxeViolations(container);
  fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'INR' } });
  await waitFor(() => expect(texts()[0]).toBe('₹500 and more ×'));

  remove('₹500 and more');
  await waitFor(() => expect(texts()).toEqual(['India, PAN missing ×', 'Needs attention ×']));
  remove('Needs attention');
  await waitFor(() => expect(texts()).toEqual(['India, PAN missing ×']));
  active().getByRole('button').focus();
  remove('India, PAN missing');
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Other active filters' })).toBeNull());
  expect(router.state.location.search).toBe('?currency=INR');
  await waitFor(() => expect(document.activeElement?.getAttribute('tabindex')).toBe('-1'));
});

test('a minimum amount without a currency is shown as a number', async () => {
  fakeApi(answers([], '?min=1500'));
  renderScreen(DonationListScreen, { loader, path: '/?min=1500' });

  expect(await screen.findByRole('button', { name: 'Remove filter: 1,500 and more' })).toBeTruthy();
});

test('an offline donation has a day without a time', async () => {
  const offline = { ...donation, id: 'f', donorName: 'Guha', source: 'offline', receivedOn: '2026-11-20' };
  fakeApi(answers([{ ...offline, createdAt: '2026-11-20T12:00:00Z' }]));
  renderScreen(DonationListScreen, { loader });

  const row = within(await screen.findByRole('row', { name: /Guha/ }));
  expect(row.getByRole('cell', { name: 'Nov 20, 2026' })).toBeTruthy();
});

test('the screen says which day of a donation a period means', async () => {
  fakeApi(answers([]));
  renderScreen(DonationListScreen, { loader });

  expect(await screen.findByText(/by the day they were started/)).toBeTruthy();
});

test('a currency with donations is a choice of the filter, also when it is no usual one', async () => {
  const [sums] = totals.currencies;
  fakeApi({
    ...answers([donation]),
    '/api/admin/donation-totals': {
      status: 200,
      body: { ...totals, currencies: [sums, { ...sums, currency: 'THB' }] },
    },
  });
  renderScreen(DonationListScreen, { loader });

  const filter = await screen.findByRole('combobox', { name: 'Currency' });
  expect(
    within(filter)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['All', 'USD', 'INR', 'THB']);
});

test('a currency that filters stays the chosen one while nothing is listed', async () => {
  fakeApi(answers([], '?currency=KWD'));
  renderScreen(DonationListScreen, { loader, path: '/?currency=KWD' });
  expect(await screen.findByRole('combobox', { name: 'Currency' })).toHaveProperty('value', 'KWD');
});
