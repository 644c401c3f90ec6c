import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { OldSlugs } from './old-slugs.tsx';

test('an earlier URL that someone else has removed meanwhile leaves the list without an error', async () => {
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

  await expect.poll(() => screen.queryByText('/blog/lamp')).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});
