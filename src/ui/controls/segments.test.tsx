import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Segments } from './segments.tsx';

const choices = [
  { value: 'once', label: 'Once' },
  { value: 'monthly', label: 'Monthly' },
] as const;

test('segments are radio buttons of a named group with a hint', async () => {
  const onChange = vi.fn();
  const { container } = render(
    <Segments
      legend="How often?"
      name="frequency"
      value="once"
      choices={choices}
      hint="A single donation."
      onChange={onChange}
    />,
  );
  const group = screen.getByRole('group', { name: 'How often?', description: 'A single donation.' });
  expect(group.textContent).toContain('Monthly');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Once' }).checked).toBe(true);

  fireEvent.click(screen.getByRole('radio', { name: 'Monthly' }));
  expect(onChange).toHaveBeenCalledWith('monthly');
  await expectNoAxeViolations(container);
});
