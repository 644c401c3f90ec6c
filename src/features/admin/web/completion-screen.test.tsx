import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CompletionItem } from '#src/api/completion.ts';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { CompletionPanel } from './components/completion-panel.tsx';
import { Component as CompletionScreen, loader } from './completion-screen.tsx';

const item = (key: CompletionItem['key'], changes: Partial<CompletionItem> = {}): CompletionItem => ({
  key,
  isDone: false,
  missing: null,
  names: [],
  variables: [],
  link: '/admin/settings',
  ...changes,
});

function respondWith(items: CompletionItem[]) {
  fakeApi({ '/api/admin/completion': [{ status: 200, body: items }] });
}

test('the checklist links to the screens for adding items, missing ones first', async () => {
  respondWith([
    item('phone', { isDone: true }),
    item('libraryFiles', { missing: 4, link: '/admin/resources' }),
    item('email', { variables: ['SMTP_URL'] }),
  ]);
  const { container } = renderScreen(CompletionScreen, { loader });

  const link = await screen.findByRole('link', { name: 'Library files' });
  expect(link.getAttribute('href')).toBe('/admin/resources');
  expect(screen.getByText('4 missing')).toBeTruthy();
  expect(screen.getByText('SMTP_URL')).toBeTruthy();
  expect(screen.getByText('1 of 3 done')).toBeTruthy();
  expect(screen.getAllByRole('listitem').at(-1)?.textContent).toBe('Phone numberDone');
  await expectNoAxeViolations(container);
});

test('the dashboard shows the next three items and a link to all', async () => {
  const items = [item('phone'), item('address'), item('post'), item('event')];
  renderScreen(() => <CompletionPanel items={items} />);

  expect(await screen.findByText('0 of 4 done')).toBeTruthy();
  const panel = screen.getByText('0 of 4 done').closest('section');
  expect(panel?.querySelectorAll('li')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'View the full checklist' }).getAttribute('href')).toBe(
    '/admin/complete',
  );
});
