import { screen } from '@testing-library/react';
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

function open(role: TeamRole) {
  fakeApi({ '/api/admin/site-content/about.aims': { status: 200, body: block } });
  return renderScreen(BlockScreen, {
    loader,
    route: '/admin/content/:key',
    path: '/admin/content/about.aims',
    granted: permissionsOf([role]),
  });
}

test('issue 15.1: an author reads site content, and is offered nothing that would be rejected', async () => {
  const { container } = open('author');

  expect(await screen.findByText('You can read this page but not change it.')).toBeTruthy();
  expect(screen.getAllByDisplayValue('To share knowledge.')[0]?.matches(':disabled')).toBe(true);
  const buttons = [...document.querySelectorAll('#main button')].filter((one) => !one.matches(':disabled'));
  expect(buttons).toEqual([]);
  await expectNoAxeViolations(container);
});

test('issue 15.1: an editor can change site content', async () => {
  open('editor');

  expect(await screen.findByRole('button', { name: 'Save' })).toBeTruthy();
  expect(screen.getAllByDisplayValue('To share knowledge.')[0]?.matches(':disabled')).toBe(false);
  expect(screen.queryByText('You can read this page but not change it.')).toBeNull();
});
