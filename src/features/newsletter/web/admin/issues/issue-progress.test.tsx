import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Issue } from '../../../issues-admin-contract.ts';
import { IssueProgress } from './issue-progress.tsx';
import { Component, loader } from './issue-screen.tsx';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const scheduled: Issue = {
  id: '1f0b7c1e-0000-4000-8000-000000000001',
  kind: 'newsletter',
  subject: 'Lamps',
  languages: ['en'],
  state: 'scheduled',
  recipients: null,
  scheduledFor: '2026-12-01T06:30:00.000Z',
  startedAt: null,
  updatedAt: '2026-11-28T00:00:00.000Z',
  language: 'en',
  texts: {},
  postIds: [],
  isPublic: true,
  segment: { language: null, topic: null, audience: 'everyone', donorTag: '' },
  posts: [],
  timeZone: 'Asia/Kolkata',
  completedAt: null,
  slug: null,
  figures: null,
  links: [],
  editVersion: 1,
};

test('a scheduled issue shows its time in its own zone', () => {
  vi.stubGlobal('scrollTo', () => undefined);
  renderScreen(() => <IssueProgress issue={scheduled} />);

  const time = screen.getByText(/^Dec/);
  expect(time.textContent?.replaceAll('\u00a0', ' ')).toBe('Dec 1, 2026, 12:00 PM');
  expect(time.parentElement?.textContent).toContain(', Kolkata (India Standard Time)');
});

test('a scheduled issue that starts while its screen is open gets the actions of one that is being sent', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('scrollTo', () => undefined);
  const state = (name: Issue['state']) => ({ status: 200, body: { ...scheduled, state: name } });
  fakeApi({ [`/api/admin/newsletter/issues/${scheduled.id}`]: [state('scheduled'), state('sending')] });
  const path = `/admin/newsletter/${scheduled.id}`;
  renderScreen(Component, { loader, path, route: '/admin/newsletter/:id' });
  await screen.findByRole('button', { name: 'Return to draft' });

  await vi.advanceTimersByTimeAsync(60_000);
  expect(await screen.findByRole('button', { name: 'Stop sending' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Return to draft' })).toBeNull();
});

test('the screen can be left where scrolling returns a promise', () => {
  vi.stubGlobal('scrollTo', () => Promise.resolve());
  const { unmount } = renderScreen(() => <IssueProgress issue={scheduled} />);

  expect(() => unmount()).not.toThrow();
});

test('the focus moves from the button that paused an issue to what the screen shows then', async () => {
  vi.stubGlobal('scrollTo', () => undefined);
  const path = `/api/admin/newsletter/issues/${scheduled.id}`;
  const state = (name: Issue['state']) => ({ status: 200, body: { ...scheduled, state: name } });
  fakeApi({ [path]: [state('sending'), state('paused')], [`${path}/pause`]: state('paused') });
  renderScreen(Component, {
    loader,
    route: '/admin/newsletter/:id',
    path: `/admin/newsletter/${scheduled.id}`,
  });
  const pause = await screen.findByRole('button', { name: 'Pause sending' });
  pause.focus();
  fireEvent.click(pause);

  const resume = await screen.findByRole('button', { name: 'Resume sending' });
  await expect.poll(() => document.activeElement?.contains(resume)).toBe(true);
  expect(document.activeElement).not.toBe(document.body);
});
