import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { permissionsOf, type TeamRole } from '#src/api/access/permissions.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { Component as BlockScreen, loader } from './block-screen.tsx';

const words = { en: 'To share knowledge.', hi: '', sa: '' };
const block = {
  content: { mission: words, vision: words, commitment: words },
  version: 0,
  savedAt: null,
  savedBy: null,
};

type Responses = Parameters<typeof fakeApi>[0][string];

function open(role: TeamRole, responses: Responses = { status: 200, body: block }) {
  fakeApi({ '/api/admin/site-content/about.aims': responses });
  return renderScreen(BlockScreen, {
    loader,
    route: '/admin/content/:key',
    path: '/admin/content/about.aims',
    granted: permissionsOf([role]),
  });
}

test('an author reads site content, and is offered nothing that would be rejected', async () => {
  const { container } = open('author');

  expect(await screen.findByText('You can read this page but not change it.')).toBeTruthy();
  expect(screen.getAllByDisplayValue('To share knowledge.')[0]?.matches(':disabled')).toBe(true);
  const buttons = [...document.querySelectorAll('#main button')].filter((one) => !one.matches(':disabled'));
  expect(buttons).toEqual([]);
  await expectNoAxeViolations(container);
});

test('an editor can change site content', async () => {
  open('editor');

  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getAllByDisplayValue('To share knowledge.')[0]?.matches(':disabled')).toBe(false);
  expect(screen.queryByText('You can read this page but not change it.')).toBeNull();
});

test('the newer version that is loaded after a conflict is shown with the person who saved it', async () => {
  const mine = { ...block, version: 1, savedAt: '2026-10-10T09:00:00.000Z', savedBy: 'gauri' };
  const newer = { ...mine, version: 2, savedBy: 'mohan' };
  const conflict = { status: 409, body: { error: { code: 'conflict', message: 'Changed.' } } };
  open('editor', [{ status: 200, body: mine }, conflict, { status: 200, body: newer }]);
  expect(await screen.findByText(/^Last saved by gauri/)).toBeTruthy();

  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Load newer version' }));

  expect(await screen.findByText(/^Last saved by mohan/)).toBeTruthy();
});

test('a preview of invalid content marks the field instead of being sent', async () => {
  const content = { text: words, link: words, target: 'events', startsAt: '', endsAt: '' };
  const path = '/api/admin/site-content/frame.announcement';
  const calls = fakeApi({ [path]: { status: 200, body: { ...block, content } } });
  renderScreen(BlockScreen, {
    loader,
    route: '/admin/content/:key',
    path: '/admin/content/frame.announcement',
  });
  fireEvent.click(await screen.findByRole('button', { name: 'Preview' }));

  expect(await screen.findByText('Check the highlighted fields and try again.')).toBeTruthy();
  const target = screen.getByDisplayValue('events');
  expect(target.getAttribute('aria-invalid')).toBe('true');
  expect(calls.map((call) => call.path)).not.toContain(`${path}/preview`);
  fireEvent.change(target, { target: { value: '/events' } });
  expect(target.getAttribute('aria-invalid')).not.toBe('true');
  expect(screen.queryByText('Check the highlighted fields and try again.')).toBeNull();
});

const nothing = { en: '', hi: '', sa: '' };

test.each([
  ['announces that saving replaces the sample content', block.content, 1],
  [
    'does not call an empty part sample content',
    { mission: nothing, vision: nothing, commitment: nothing },
    0,
  ],
])('the demo %s', async (_, content, shown) => {
  open('editor', { status: 200, body: { ...block, content } });

  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.queryAllByText(/^This part shows the sample content of the demo/)).toHaveLength(shown);
});
