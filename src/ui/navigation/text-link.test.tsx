import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { ButtonLink } from '../controls/button-link.tsx';
import { TextLink } from './text-link.tsx';

test('a text link is a link named by its text, without the arrow', async () => {
  const { container } = render(
    <TextLink href="/projects" arrow className="mine">
      View All Projects
    </TextLink>,
    { wrapper: MemoryRouter },
  );

  const link = screen.getByRole('link', { name: 'View All Projects' });
  expect(link.getAttribute('href')).toBe('/projects');
  expect(link.className).toBe('tlink mine');
  expect(link.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  await expectNoAxeViolations(container);
});

test('a button with a target is a link', () => {
  render(
    <ButtonLink href="/donate" variant="haldi">
      Donate Now
    </ButtonLink>,
    { wrapper: MemoryRouter },
  );
  expect(screen.getByRole('link', { name: 'Donate Now' }).className).toBe('btn btn--haldi');
});
