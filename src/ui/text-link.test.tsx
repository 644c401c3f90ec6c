import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { TextLink } from './text-link.tsx';

test('a text link is a link named by its words, the arrow adds nothing', async () => {
  const { container } = render(
    <TextLink href="/projects" arrow className="mine">
      View All Projects
    </TextLink>,
  );

  const link = screen.getByRole('link', { name: 'View All Projects' });
  expect(link.getAttribute('href')).toBe('/projects');
  expect(link.className).toBe('tlink mine');
  expect(link.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await expectNoAxeViolations(container);
});
