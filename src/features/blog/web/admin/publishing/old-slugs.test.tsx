import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { OldSlugs } from './old-slugs.tsx';

test('an old URL is removed after a question, also if someone else has removed it meanwhile', async () => {
  const path = '/api/admin/blogs/7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6/slugs';
  fakeApi({
    [path]: [
      { status: 200, body: [{ slug: 'lamp', createdAt: '2026-11-20T06:00:00.000Z' }] },
      { status: 200, body: [] },
    ],
    [`${path}/lamp`]: { status: 404, body: { code: 'not_found', message: '' } },
  });
  renderScreen(() => <OldSlugs postId="7c1d2f0a-3b4c-4d5e-8f60-718293a4b5c6" />);
  fireEvent.click(await screen.findByRole('button', { name: 'Remove old URL lamp' }));
  fireEvent.click(within(screen.getByRole('dialog', { name: 'Remove /blog/lamp?' })).getByText('Remove'));

  await expect.poll(() => screen.queryByText('/blog/lamp')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Old URLs' }));
  expect(screen.getByText('This post has no old URLs.')).toBeTruthy();
});
