import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as CancelDonationPage } from './cancel-donation-page.tsx';

const found = (state: string, project: string | null = null) => ({
  ok: true,
  status: 200,
  value: {
    state,
    amountMinor: 5180,
    currency: 'USD',
    project,
    projectLanguage: project && 'hi',
    nextChargeAt: '2090-04-05T10:00:00.000Z',
    nextChargeOn: '2090-04-05',
    canChangeDay: true,
  },
});
const running = found('running');
const invalid = { ok: false, status: 404, message: 'HTTP error! status: 404' };

function show(query: string, link: object) {
  return renderPage(CancelDonationPage, {
    path: `/recurring-donations/cancel${query}`,
    loaderData: { link },
  });
}

test('a link asks for one click more: a plain form, which works without scripts', async () => {
  const { container } = show('?token=a.b', running);
  const form = screen.getByRole('button', { name: 'Cancel Monthly Donation' }).closest('form');

  expect(form?.method).toBe('post');
  expect(form?.getAttribute('action')).toBe('/recurring-donations/cancel?token=a.b');
  await expectNoAxeViolations(container);
});

test.each([
  ['?result=cancelled', 'Your monthly donation is canceled'],
  ['?result=cancelling', 'We’ve received your cancellation'],
  ['?result=invalid', 'This link doesn’t work'],
  ['', 'This link doesn’t work'],
  ['?token=a.b', 'This link doesn’t work'],
])('the page shows the result: %s', (query, title) => {
  show(query, invalid);

  expect(screen.getByText(title)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

test.each(['paused', 'rejected'])(
  'after a request for a pause the page no longer speaks of cancelling: %s',
  (result) => {
    show(`?result=${result}&token=a.b`, running);

    expect(screen.getByRole('heading', { level: 1, name: 'Your monthly donation' })).toBeTruthy();
  },
);

test.each([
  ['a paused donation', found('paused'), 'Your monthly donation'],
  ['a donation of unknown state', { ok: false, status: 503, message: '' }, 'Your monthly donation'],
  ['a running donation', running, 'Cancel your monthly donation'],
])('the heading over %s names what the page can do', (_what, link, name) => {
  show('?token=a.b', link);

  expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy();
  expect(document.title).toContain(name);
});

test('the form of a pause shows the next payment of the chosen length', () => {
  vi.useFakeTimers({ now: new Date('2090-03-20T10:00:00Z'), toFake: ['Date'] });
  show('?token=a.b', running);
  expect(screen.getByRole('status').textContent).toBe('Next payment on May 5, 2090');

  fireEvent.change(screen.getByRole('combobox'), { target: { value: '3' } });
  expect(screen.getByRole('status').textContent).toBe('Next payment on July 5, 2090');
  vi.useRealTimers();
});

test('a donation whose charge failed can be canceled, but not paused', () => {
  show('?token=a.b', found('failing'));

  const names = screen.getAllByRole('button').map(({ textContent }) => textContent);
  expect(names).toEqual(['Cancel Monthly Donation']);
});

test('the link of a canceled donation says so', () => {
  show('?token=a.b', found('cancelled'));

  expect(screen.getByText('Your monthly donation is canceled')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel Monthly Donation' })).toBeNull();
});

test.each([
  ['running', 'Pause', 'Resume Now', 'Would a pause or a change help?'],
  ['paused', 'Resume Now', 'Pause', 'Would you rather resume or change it?'],
])('a %s donation offers only what it can do', (state, offered, missing, heading) => {
  show('?token=a.b', found(state));

  expect(screen.getByRole('button', { name: offered })).toBeTruthy();
  expect(screen.queryByRole('button', { name: missing })).toBeNull();
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(heading);
});

test('during an outage a donation can still be canceled', () => {
  show('?token=a.b', { ok: false, status: 503, message: 'HTTP error! status: 503' });

  for (const name of ['Cancel Monthly Donation', 'Pause', 'Resume Now'])
    expect(screen.getByRole('button', { name })).toBeTruthy();
});

test('the link names its donation, because a donor can have several', () => {
  show('?token=a.b', found('running', 'गौशाला'));

  expect(screen.getByText(/^\$51\.80 every month/).textContent).toBe('$51.80 every month · गौशाला');
  expect(screen.getByText('गौशाला').lang).toBe('hi');
});
