import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { useToast } from './toast-context.ts';
import { ToastProvider } from './toast-provider.tsx';

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => vi.useRealTimers());

const undo = vi.fn();

function Page() {
  const show = useToast();
  return (
    <>
      <button onClick={() => show({ tone: 'ok', title: 'Thank you!', text: 'Your receipt is on its way.' })}>
        give
      </button>
      <button
        onClick={() => show({ tone: 'ok', title: 'Removed', action: { label: 'Undo', onAction: undo } })}
      >
        remove
      </button>
      <button onClick={() => show({ tone: 'err', title: 'Payment failed' })}>fail</button>
    </>
  );
}

function renderPage() {
  return render(
    <ToastProvider closeLabel="Close">
      <Page />
    </ToastProvider>,
  );
}

async function press(button: string, role: 'status' | 'alert'): Promise<void> {
  fireEvent.click(screen.getByText(button));
  await screen.findByRole(role);
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('ACC-12: a confirmation is a status and closes after five seconds', async () => {
  const { container } = renderPage();
  await press('give', 'status');

  expect(screen.getByRole('status').textContent).toBe('Thank you!Your receipt is on its way.');
  await expectNoAxeViolations(container);

  wait(4000);
  expect(screen.queryByRole('status')).not.toBeNull();
  wait(1100);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a confirmation stays while the pointer is over it', async () => {
  renderPage();
  await press('give', 'status');
  fireEvent.pointerEnter(screen.getByRole('status'));

  wait(60_000);
  expect(screen.queryByRole('status')).not.toBeNull();

  fireEvent.pointerLeave(screen.getByRole('status'));
  wait(5100);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a confirmation stays while its button has the focus', async () => {
  renderPage();
  await press('give', 'status');
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));

  wait(60_000);
  expect(screen.queryByRole('status')).not.toBeNull();
});

test('ACC-12: an error is an alert and stays until it is dismissed', async () => {
  renderPage();
  await press('fail', 'alert');

  wait(60_000);
  expect(screen.getByRole('alert').textContent).toBe('Payment failed');

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('several messages are stacked', async () => {
  renderPage();
  await press('give', 'status');
  await press('fail', 'alert');

  expect(screen.getByRole('status')).toBeTruthy();
  expect(screen.getByRole('alert')).toBeTruthy();
});

test('a message with an action stays for ten seconds, and closes when the action is used', () => {
  renderPage();
  fireEvent.click(screen.getByText('remove'));
  wait(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledOnce();
  expect(screen.queryByRole('status')).toBeNull();

  fireEvent.click(screen.getByText('remove'));
  wait(10_100);
  expect(screen.queryByRole('status')).toBeNull();
});
