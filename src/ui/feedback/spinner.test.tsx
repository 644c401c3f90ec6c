import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Loading } from './loading.tsx';

test('ACC-11: loading is announced in words, the beads are decoration', async () => {
  const { container } = render(<Loading>Loading blog...</Loading>);

  expect(screen.getByRole('status').textContent).toBe('Loading blog...');
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await expectNoAxeViolations(container);
});
