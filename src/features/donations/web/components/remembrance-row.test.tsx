import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleContent } from '#tests/support/example-content.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderPage } from '#tests/support/render-page.tsx';
import { Component as DonatePage } from '../donate-page.tsx';
import { storedFoundDate } from '../pending-donation.ts';

const previewPath = '/api/remembrances/preview';
const name = { en: 'Magha Krishna Navami', hi: 'माघ कृष्ण नवमी', sa: 'माघकृष्णनवमी' };
const span = { start: '2027-03-02T00:00:00.000Z', end: '2027-03-03T00:00:00.000Z' };
const returnOn = (date: string) => ({
  date,
  weekday: 2,
  tithi: span,
  month: { number: 11, isAdhika: false },
  lunation: 1,
  days: 'one',
  tarpana: null,
  firstYearDate: null,
});
const preview = {
  basis: 'sunrise',
  place: {
    id: '1259229',
    name: 'Pune, Maharashtra, India',
    latitude: 18.5,
    longitude: 73.9,
    zone: 'Asia/Kolkata',
  },
  after: null,
  candidates: [
    {
      annual: '11-24',
      paksha: 'krishna',
      tithi: 24,
      names: { amanta: name, purnimanta: name },
      span,
      returns: ['2027-03-02', '2028-02-19', '2029-02-07'].map(returnOn),
    },
  ],
};

const show = () =>
  renderPage(DonatePage, {
    path: '/donate?amount=50',
    loaderData: { content: exampleContent('donate'), project: { ok: true, status: 200, value: null } },
  });

/** jsdom opens the row without its event. */
function toggle(isOpen: boolean) {
  const details = screen.getByText('Every year on this tithi').closest('details')!;
  details.open = isOpen;
  fireEvent(details, new Event('toggle'));
}

async function fillIn() {
  toggle(true);
  const group = await screen.findByRole('group', { name: 'The day you remember' });
  fireEvent.change(within(group).getByLabelText('Date'), { target: { value: '1990-02-13' } });
  fireEvent.change(within(group).getByRole('combobox', { name: /^Your place/ }), {
    target: { value: 'Pune' },
  });
  return group;
}

beforeEach(() => sessionStorage.clear());

test('closed at first; without scripts it leads to the page of remembrances', () => {
  show();

  const details = screen.getByText('Every year on this tithi').closest('details')!;
  expect(details.open).toBe(false);
  expect(within(details).getByText('Find the tithi of a day').closest('a')?.getAttribute('href')).toBe(
    '/remembrance',
  );
});

test('shows the tithi and three dates, and keeps their page for the thank-you page without the date', async () => {
  const calls = fakeApi({ [previewPath]: { status: 200, body: preview } });
  const { container } = show();
  const group = await fillIn();
  fireEvent.click(within(group).getByRole('button', { name: 'Find the Dates' }));

  expect(await within(group).findByText('Magha Krishna Navami')).toBeTruthy();
  expect(within(group).getAllByRole('listitem')).toHaveLength(3);
  expect(calls[0]?.body).toMatchObject({ occasion: 'shraddha', date: '1990-02-13', place: 'Pune' });
  expect(storedFoundDate()).toBe('/remembrance?occasion=shraddha&annual=11-24&place=1259229&by=sunrise#date');
  await expectNoAxeViolations(container);

  toggle(false);
  expect(storedFoundDate()).toBeNull();
});

test('Enter in its fields finds the dates and sends no donation', async () => {
  const calls = fakeApi({
    [previewPath]: { status: 200, body: preview },
    '/api/payments': { status: 500, body: {} },
  });
  show();
  const group = await fillIn();
  const isNotPrevented = fireEvent.keyDown(within(group).getByLabelText('Date'), { key: 'Enter' });

  expect(isNotPrevented).toBe(false);
  await within(group).findByText('Magha Krishna Navami');
  expect(calls.map(({ path }) => path)).toEqual([previewPath]);
});

test('a rejected date has its error at the field, which gets the focus', async () => {
  const fields = { date: { code: 'in_future', message: 'Choose a date in the past.' } };
  fakeApi({
    [previewPath]: { status: 400, body: { code: 'validation_failed', message: 'no', fields } },
  });
  show();
  const group = await fillIn();
  fireEvent.click(within(group).getByRole('button', { name: 'Find the Dates' }));

  expect((await within(group).findByRole('alert')).textContent).toContain('Choose a date in the past.');
  await waitFor(() => expect(document.activeElement).toBe(within(group).getByLabelText('Date')));
  expect(storedFoundDate()).toBeNull();
});

test('giving 2.9: when the tithi changed that day, the family chooses; name and time are asked, and the name stays in the tab', async () => {
  const [first] = preview.candidates;
  const other = { ...name, en: 'Magha Krishna Dashami' };
  const second = {
    ...first,
    annual: '11-25',
    names: { amanta: other, purnimanta: other },
    span: { start: '2027-03-03T00:00:00.000Z', end: '2027-03-04T00:00:00.000Z' },
  };
  const calls = fakeApi({
    [previewPath]: { status: 200, body: { ...preview, candidates: [first, second] } },
  });
  const { container } = show();
  const group = await fillIn();
  fireEvent.change(within(group).getByLabelText(/^Name of the person/), { target: { value: ' Kamala ' } });
  fireEvent.change(within(group).getByLabelText(/^Time/), { target: { value: '05:40' } });
  fireEvent.click(within(group).getByRole('button', { name: 'Find the Dates' }));

  const choice = await within(group).findByRole('group', { name: 'Which tithi does your family observe?' });
  expect(calls[0]?.body).toMatchObject({ time: '05:40' });
  expect(JSON.stringify(calls[0]?.body)).not.toContain('Kamala');
  const radio = (name: string) => within(choice).getByRole<HTMLInputElement>('radio', { name });
  const checked = () => [radio('Magha Krishna Navami').checked, radio('Magha Krishna Dashami').checked];
  expect(checked()).toEqual([true, false]);
  await expectNoAxeViolations(container);

  fireEvent.click(radio('Magha Krishna Dashami'));
  expect(checked()).toEqual([false, true]);
  expect(storedFoundDate()).toContain('annual=11-25');
  expect(storedFoundDate()).not.toContain('Kamala');
  expect(sessionStorage.getItem('remembered-person')).toBe('Kamala');

  toggle(false);
  expect(sessionStorage.getItem('remembered-person')).toBeNull();
});
