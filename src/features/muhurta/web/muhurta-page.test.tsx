import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { LoaderFunction } from 'react-router';
import { expect, test } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { FoundMuhurtas, FoundWindow } from '../contract.ts';
import { Component } from './muhurta-page.tsx';
import type { MuhurtaOutcome, WrongField } from './muhurta-requests.ts';
import { readMuhurtaSearch } from './muhurta-search.ts';

const windows = Array.from({ length: 8 }, (_, index): FoundWindow => {
  const date = `2026-12-0${index + 1}`;
  return {
    date,
    start: `${date}T16:00:00.000Z`,
    end: `${date}T17:00:00.000Z`,
    score: 110,
    reasons: [],
    daylight: { start: `${date}T15:00:00.000Z`, end: `${date}T23:59:00.000Z` },
    avoided: [],
  };
});

const found = (count: number): MuhurtaOutcome => ({
  kind: 'found',
  placeName: null,
  found: {
    from: '2026-12-01',
    to: '2026-12-31',
    place: { latitude: 37.98, longitude: -122.3, zone: 'America/Los_Angeles' },
    items: windows.slice(0, count),
    total: windows.length,
    nearest: null,
    seasons: [],
  } satisfies FoundMuhurtas,
});

/** Page whose searches end with `outcomeOf` when `finish` is called. */
function show(path: string, outcomeOf: (count: number) => MuhurtaOutcome) {
  let finish = () => {};
  const loader: LoaderFunction = ({ request }) => {
    const search = readMuhurtaSearch(new URL(request.url).search);
    const outcome = new Promise<MuhurtaOutcome>((resolve) => {
      finish = () => resolve(outcomeOf(search.count));
    });
    return { search, today: '2026-12-01', outcome: search.activity ? outcome : null };
  };
  const { router } = renderPage(Component, { path, loader });
  return { router, finish: () => act(async () => finish()) };
}

async function search(finish: () => Promise<void>): Promise<void> {
  const submit = await screen.findByRole('button', { name: 'Find Times' });
  submit.focus();
  fireEvent.click(submit);
  await screen.findByText('Searching...', { selector: '[role=status] *' });
  await finish();
}

test('after a search in the browser, the heading of its results has the focus', async () => {
  const { finish } = show('/muhurta', found);
  await search(finish);

  const heading = await screen.findByRole('heading', { name: /8 times found/ });
  await waitFor(() => expect(document.activeElement).toBe(heading));
});

test.each<[WrongField, string, string]>([
  [{ field: 'place', error: 'place' }, 'Place', 'No such place was found.'],
  [{ field: 'from', error: 'date' }, 'From', 'Enter a date from 1900 to 2100.'],
  [{ field: 'to', error: 'date' }, 'Until', 'Enter a date from 1900 to 2100.'],
  [{ field: 'to', error: 'end' }, 'Until', 'Choose an end date'],
])('a search in the browser marks and focuses the wrong field of %o', async (wrong, label, message) => {
  const { finish } = show('/muhurta', () => ({ kind: 'wrong', ...wrong }));
  await search(finish);

  await waitFor(() => expect(screen.getByLabelText(label).getAttribute('aria-invalid')).toBe('true'));
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(document.querySelector('.field-error')?.textContent).toContain(message);
});

test('more times extend the list in place, and the first of them has the focus', async () => {
  const { router, finish } = show('/muhurta?activity=vivaha', found);
  await waitFor(() => expect(screen.getByText('Searching...', { selector: '[role=status] *' })).toBeTruthy());
  await finish();
  const list = (await screen.findAllByRole('list')).find((one) => one.tagName === 'OL');
  const first = screen.getAllByRole('heading', { level: 3 })[0];
  fireEvent.click(screen.getByRole('link', { name: 'Show More Times' }));
  await waitFor(() => expect(router.state.location.search).toContain('count=12'));
  expect(list?.isConnected).toBe(true);
  await finish();

  await waitFor(() => expect(list?.children).toHaveLength(8));
  expect(first?.isConnected).toBe(true);
  const added = within(list?.children[6] as HTMLElement).getByRole('heading', { level: 3 });
  await waitFor(() => expect(document.activeElement).toBe(added));
  expect([router.state.historyAction, router.state.location.hash]).toEqual(['REPLACE', '']);
});

test('a page with the best of very many times says so in place of the link to more', async () => {
  const many = Array.from({ length: 60 }, (_, index): FoundWindow => {
    const start = new Date(Date.UTC(2026, 11, 1 + index, 16));
    const date = start.toISOString().slice(0, 10);
    const [first] = windows;
    if (!first) throw new Error('no example');
    return { ...first, date, start: start.toISOString(), end: `${date}T17:00:00.000Z` };
  });
  const { finish } = show('/muhurta?activity=vivaha&count=60', () => {
    const outcome = found(0);
    if (outcome.kind !== 'found') throw new Error('no example');
    return { ...outcome, found: { ...outcome.found, items: many, total: 90 } };
  });
  await waitFor(() => expect(screen.getByText('Searching...', { selector: '[role=status] *' })).toBeTruthy());
  await finish();

  expect(await screen.findByText(/^The best 60 times are listed/)).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Show More Times' })).toBeNull();
});
