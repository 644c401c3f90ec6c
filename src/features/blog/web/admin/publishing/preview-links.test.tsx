import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeApi } from '#tests/support/fake-api.ts';
import { renderScreen } from '#tests/support/render-page.tsx';
import { PreviewLinks } from './preview-links.tsx';

test('revoking a preview link moves the focus to the button that creates one', async () => {
  const id = '0b4ad9a7-7a52-4f21-8f1e-9d4b5f6a7c80';
  const path = `/api/admin/blogs/${id}/previews`;
  const link = { id, path: '/blog/preview/a', expiresAt: '2026-12-20T06:00:00.000Z', createdBy: null };
  fakeApi({
    [path]: [
      { status: 200, body: [link] },
      { status: 200, body: [] },
    ],
    [`${path}/${id}`]: { status: 204, body: null },
  });
  renderScreen(() => <PreviewLinks postId={id} />);
  const revoke = await screen.findByRole('button', { name: /^Revoke/ });
  revoke.focus();
  fireEvent.click(revoke);

  await expect.poll(() => screen.queryByRole('button', { name: /^Revoke/ })).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Create/ }));
});
