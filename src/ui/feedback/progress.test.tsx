import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { FundingProgress } from '../data/funding-progress.tsx';
import { Progress } from './progress.tsx';

const valueNow = () => screen.getByRole('progressbar').getAttribute('aria-valuenow');

test('ACC-13: the mala is a named progress bar with its value', async () => {
  const { container } = render(
    <FundingProgress
      percent={37.4}
      label="Land Acquisition, 37.4% of goal reached"
      figures={[
        { term: 'Raised', value: '$935,000' },
        { term: 'Goal', value: '$2,500,000' },
      ]}
    />,
  );

  expect(screen.getByRole('progressbar', { name: 'Land Acquisition, 37.4% of goal reached' })).toBeTruthy();
  expect(valueNow()).toBe('37.4');
  expect(screen.getByText('$935,000')).toBeTruthy();
  await expectNoAxeViolations(container);
});

test('ACC-13: the value is clamped to 0 and 100', () => {
  const { rerender } = render(<Progress percent={104.4} label="Bar full" />);
  expect(valueNow()).toBe('100');

  rerender(<Progress percent={-3} label="Nothing yet" />);
  expect(valueNow()).toBe('0');
});

test('the string has 27 beads, and none is golden before the first donation', () => {
  const { container, rerender } = render(<Progress percent={0} label="Nothing yet" />);
  expect(container.querySelectorAll('.mala-empty circle')).toHaveLength(27);
  expect(container.querySelectorAll('.mala-full circle')).toHaveLength(0);

  rerender(<Progress percent={100} label="Goal reached" />);
  expect(container.querySelectorAll('.mala-full circle')).toHaveLength(27);
});

test('there is no style attribute, which the content security policy would block', () => {
  const { container } = render(<Progress percent={50} label="Half" />);
  expect(container.querySelector('[style]')).toBeNull();
});
