import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import type { AuditLine } from '../../admin-contract.ts';
import { AuditTarget } from './audit-target.tsx';

const id = '9262b113-368a-4cde-aeef-f4d0e8f19519';

function show(line: Partial<AuditLine>) {
  const shared = { id: 1, at: '2026-11-21T10:00:00.000Z', actor: null, address: '', userAgent: '' };
  return render(<AuditTarget {...shared} event="project.saved" target={id} detail={{}} {...line} />, {
    wrapper: MemoryRouter,
  });
}

test('an audit log row links to its subject by name', async () => {
  const { container } = show({ detail: { slug: 'a-hall' } });

  expect(screen.getByRole('link', { name: 'a-hall' }).getAttribute('href')).toBe(
    `/admin/projects/${id}/edit`,
  );
  await expectNoAxeViolations(container);
});

test.each([
  ['album.saved', id, `/admin/albums/${id}/edit`],
  ['content.saved', 'frame.announcement', '/admin/content/frame.announcement'],
])('%s of %s leads to its screen', (event, target, href) => {
  show({ event, target });

  expect(screen.getByRole('link').getAttribute('href')).toBe(href);
});

test.each([
  ['project.removed', id, { slug: 'a-hall' }, 'a-hall'],
  ['user.invited', 'colleague@example.org', {}, 'colleague@example.org'],
  ['message.marked', '../users', {}, '../users'],
  ['settings.saved', null, {}, '–'],
])('%s of %s has no link', (event, target, detail, words) => {
  const { container } = show({ event, target, detail });

  expect(screen.queryByRole('link')).toBeNull();
  expect(container.textContent).toBe(words);
});
