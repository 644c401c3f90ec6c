import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import type { Issue } from '../../../issues-admin-contract.ts';
import { Component as NewIssueScreen, loader } from './new-issue-screen.tsx';

const savedIssue = (subject: string, editVersion: number): Partial<Issue> => ({
  language: 'en',
  texts: { en: { subject, preheader: '', body: '' } },
  postIds: [],
  isPublic: true,
  segment: { language: null, topic: null, audience: 'everyone', donorTag: '' },
  editVersion,
});

test('a new issue opens on its own screen once it is created; typing in between is ignored', async () => {
  const { promise, resolve } = Promise.withResolvers<{ status: number; body: Partial<Issue> }>();
  const newId = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(newId);
  const calls = fakeApi({ '/api/admin/newsletter/issues': promise });
  const { router } = renderScreen(NewIssueScreen, { path: '/admin/newsletter/new', loader });
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject', { selector: '[lang=en]' });
  fireEvent.change(subject, { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save issue' }));
  fireEvent.change(subject, { target: { value: 'Lamps and oil' } });
  expect(subject.value).toBe('Lamps');
  resolve({ status: 201, body: savedIssue('Lamps', 1) });

  expect(await screen.findByText('Issue saved.')).toBeTruthy();
  await expect.poll(() => router.state.location.pathname).toBe(`/admin/newsletter/${newId}`);
  expect(calls.filter(({ method }) => method !== 'GET')).toMatchObject([{ method: 'POST' }]);
});

test('a text without a subject is not saved, and its language is shown with the missing subject', async () => {
  const calls = fakeApi({ '/api/admin/newsletter/issues': { status: 201, body: savedIssue('Lamps', 1) } });
  renderScreen(NewIssueScreen, { path: '/admin/newsletter/new', loader });
  const fieldOf = (label: string, language: string) =>
    screen.findByLabelText<HTMLInputElement>(label, { selector: `[lang=${language}]` });
  fireEvent.change(await fieldOf('Subject', 'en'), { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('tab', { name: 'हिन्दी' }));
  fireEvent.change(await fieldOf('Text', 'hi'), { target: { value: 'दीपक' } });
  fireEvent.click(screen.getByRole('tab', { name: 'English' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save issue' }));

  expect(screen.getByRole('tab', { name: 'हिन्दी' }).getAttribute('aria-selected')).toBe('true');
  const missing = await fieldOf('Subject', 'hi');
  expect(missing.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(missing);
  expect(calls.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the shortcut of the writing help saves an issue', async () => {
  const calls = fakeApi({ '/api/admin/newsletter/issues': { status: 201, body: savedIssue('Lamps', 1) } });
  renderScreen(NewIssueScreen, { path: '/admin/newsletter/new', loader });
  const subject = await screen.findByLabelText('Subject', { selector: '[lang=en]' });
  fireEvent.change(subject, { target: { value: 'Lamps' } });

  expect(fireEvent.keyDown(subject, { key: 'े', code: 'KeyS', ctrlKey: true })).toBe(false);
  expect(await screen.findByText('Issue saved.')).toBeTruthy();
  expect(calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('saving an issue that was deleted meanwhile says so', async () => {
  const issuePath = '/api/admin/newsletter/issues';
  fakeApi({ [issuePath]: { status: 404, body: { code: 'not_found', message: 'Not found.' } } });
  renderScreen(NewIssueScreen, { path: '/admin/newsletter/new', loader });
  const subject = await screen.findByLabelText('Subject', { selector: '[lang=en]' });
  fireEvent.change(subject, { target: { value: 'Lamps' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save issue' }));

  expect(await screen.findByText('We couldn’t find that. It may have been moved or deleted.')).toBeTruthy();
});

test('a new issue begins with the texts, posts and recipients of the one that it copies', async () => {
  const id = '1f0b7c1e-0000-4000-8000-000000000001';
  const issuePath = '/api/admin/newsletter/issues';
  const copied = {
    ...savedIssue('Lamps', 7),
    id,
    segment: { language: 'hi', topic: null, audience: 'donors', donorTag: 'choir' },
  };
  const calls = fakeApi({
    [`${issuePath}/${id}`]: { status: 200, body: copied },
    [issuePath]: { status: 201, body: savedIssue('Lamps', 1) },
  });
  renderScreen(NewIssueScreen, { path: `/admin/newsletter/new?from=${id}`, loader });
  const subject = await screen.findByLabelText<HTMLInputElement>('Subject', { selector: '[lang=en]' });
  expect(subject.value).toBe('Lamps');
  fireEvent.click(screen.getByRole('button', { name: 'Save issue' }));

  expect(await screen.findByText('Issue saved.')).toBeTruthy();
  const saved = calls.find(({ method, path }) => method === 'POST' && path === issuePath)?.body;
  expect(saved).toMatchObject({ texts: copied.texts, segment: copied.segment, isPublic: true });
  expect(saved).not.toMatchObject({ id });
});

test('a new issue is written in the language of the admin area, whose tab is open', async () => {
  fakeApi({});
  renderScreen(NewIssueScreen, { path: '/admin/newsletter/new', loader, locale: 'hi' });

  const tab = await screen.findByRole('tab', { name: 'हिन्दी' });
  expect(tab.getAttribute('aria-selected')).toBe('true');
  expect(screen.getByLabelText<HTMLSelectElement>('मूल भाषा').value).toBe('hi');
});
