import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { buttonClass } from './button-class.ts';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { closeIcon } from '../media/icons.ts';

test('a button is named by its text and calls its handler on click', () => {
  const handleClick = vi.fn();
  render(<Button onClick={handleClick}>Support Us</Button>);

  fireEvent.click(screen.getByRole('button', { name: 'Support Us' }));

  expect(handleClick).toHaveBeenCalledOnce();
});

test('a button does not submit a form by default', () => {
  render(<Button>Preview</Button>);
  expect(screen.getByRole('button').getAttribute('type')).toBe('button');
});

test('a busy button shows its busy label and ignores clicks', () => {
  const handleClick = vi.fn();
  const handleSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={handleSubmit}>
      <Button type="submit" busy busyLabel="Sending..." onClick={handleClick}>
        Send
      </Button>
    </form>,
  );

  const button = screen.getByRole('button', { name: 'Sending...' });
  fireEvent.click(button);

  expect(handleClick).not.toHaveBeenCalled();
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(button.getAttribute('aria-busy')).toBe('true');
  expect(button.hasAttribute('disabled')).toBe(false);
});

test('a button with a busy label shows one text at a time, and announces the change', () => {
  const { rerender } = render(<Button busyLabel="Sending...">Send</Button>);
  const button = screen.getByRole('button', { name: 'Send' });
  expect(button.textContent).toBe('Send');
  const announced = button.querySelector('[aria-live="polite"]');

  rerender(
    <Button busy busyLabel="Sending...">
      Send
    </Button>,
  );
  expect(button.textContent).toBe('Sending...');
  expect(announced?.textContent).toBe('Sending...');
});

test('a busy button without a busy label keeps its text and shows a spinner', () => {
  const { container, rerender } = render(<Button>Stop it</Button>);
  expect(container.querySelector('svg')).toBeNull();

  rerender(<Button busy>Stop it</Button>);

  expect(screen.getByRole('button', { name: 'Stop it' }).getAttribute('aria-busy')).toBe('true');
  expect(container.querySelector('svg')).not.toBeNull();
});

test('class names style a link as a button', () => {
  expect(buttonClass({ variant: 'line', small: true }, 'mine')).toBe('btn btn--line btn--sm mine');
  expect(buttonClass()).toBe('btn');
});

test('an icon button has an accessible name', () => {
  render(<IconButton shape={closeIcon} label="Close" />);
  expect(screen.getByRole('button', { name: 'Close' })).toBeTruthy();
});

test('buttons pass axe in every state', async () => {
  const { container } = render(
    <>
      <Button>Send</Button>
      <Button disabled>Send</Button>
      <Button busy busyLabel="Sending...">
        Send
      </Button>
      <IconButton shape={closeIcon} label="Close" small />
    </>,
  );
  await expectNoAxeViolations(container);
});
