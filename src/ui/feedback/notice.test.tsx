import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Notice } from './notice.tsx';
import { Skeleton, SkeletonCard } from './skeleton.tsx';

test('ACC-12: an error is an alert, a confirmation a status', async () => {
  const { container } = render(
    <>
      <Notice tone="err" title="Login Failed">
        Invalid credentials.
      </Notice>
      <Notice tone="ok" title="Inquiry Sent Successfully!">
        We will reply within 24-48 hours.
      </Notice>
    </>,
  );

  expect(screen.getByRole('alert').textContent).toBe('Login FailedInvalid credentials.');
  expect(screen.getByRole('status').textContent).toContain('Inquiry Sent Successfully!');
  await expectNoAxeViolations(container);
});

test('a quiet notice of the initial page is not announced', () => {
  render(
    <Notice tone="info" quiet>
      Receipt by email.
    </Notice>,
  );
  expect(screen.queryByRole('status')).toBeNull();
});

test('ACC-11: each skeleton card has data-skeleton and is not announced', async () => {
  const { container } = render(
    <div aria-busy="true">
      <SkeletonCard />
      <SkeletonCard />
      <Skeleton shape="title" />
    </div>,
  );

  expect(container.querySelectorAll('[data-skeleton]')).toHaveLength(2);
  expect(container.textContent).toBe('');
  await expectNoAxeViolations(container);
});
