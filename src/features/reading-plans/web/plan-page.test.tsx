import { screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { renderPage } from '#tests/support/render-page.tsx';
import type { ReadingPlan } from '../contract.ts';
import { Component } from './plan-page.tsx';
import { toggleDay } from './plan-progress.ts';

const title = { en: 'Isha Upanishad', hi: 'ईशोपनिषद्', sa: 'ईशोपनिषद्' };
const work = {
  slug: 'isha-upanishad',
  title,
  verseName: 'mantra',
  divisions: [{ slug: '1', title, verses: 18 }],
};
const plan: ReadingPlan = {
  text: 'isha-upanishad/1',
  title,
  verseName: 'mantra',
  from: '2026-01-01',
  days: [{ day: 1, date: '2026-01-01', first: '1', last: '18', verses: 18 }],
  hasEnded: false,
};

afterEach(() => vi.useRealTimers());

function show(hasEnded: boolean) {
  renderPage(Component, {
    path: '/reading-plan?text=isha-upanishad/1&days=1&from=2026-01-01',
    loaderData: {
      texts: { ok: true, status: 200, value: [work] },
      plan: { ok: true, status: 200, value: { ...plan, hasEnded } },
    },
  });
}

const link = () => screen.queryByRole('link', { name: 'Start This Plan Today' });

test('a plan that has ended offers a new start instead of emails', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T08:00:00Z'), toFake: ['Date'] });
  show(true);
  expect(screen.getByText('Its last day was January 1, 2026.')).toBeTruthy();
  expect(link()?.getAttribute('href')).toBe(
    '/reading-plan?text=isha-upanishad%2F1&days=1&from=2026-11-21#plan',
  );
  expect(screen.queryByText('Daily reminder')).toBeNull();
});

test('a plan that has not ended offers emails', () => {
  show(false);
  expect(screen.getByText('Daily reminder')).toBeTruthy();
  expect(link()).toBeNull();
});

test('the page without a plan leads to the plans that were started on the device', () => {
  toggleDay('isha-upanishad/1 3 2026-01-01', 2);
  toggleDay('removed/1 3 2026-01-01', 1);
  renderPage(Component, {
    path: '/reading-plan',
    loaderData: {
      texts: { ok: true, status: 200, value: [work] },
      plan: { ok: true, status: 200, value: null },
    },
  });

  const started = screen.getByRole('region', { name: 'Plans on this device' });
  expect(started.textContent).toContain('1 of 3 days read');
  expect(
    within(started)
      .getAllByRole('link')
      .map((one) => one.getAttribute('href')),
  ).toEqual(['/reading-plan?text=isha-upanishad%2F1&days=3&from=2026-01-01#plan']);
});
