import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Dialog } from './dialog.tsx';
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

/** The permanent live region of a tone. */
function region(politeness: 'polite' | 'assertive'): HTMLElement {
  const found = document.querySelector<HTMLElement>(`[aria-live="${politeness}"]`);
  if (!found) throw new Error(`there is no ${politeness} region`);
  return found;
}

const toasts = () => document.querySelectorAll('.toast');
const toast = () => document.querySelector('.toast') ?? document.body;

async function press(button: string): Promise<void> {
  const before = toasts().length;
  fireEvent.click(screen.getByText(button));
  await waitFor(() => expect(toasts()).toHaveLength(before + 1));
}

function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test('ACC-12: a confirmation is announced and closes after five seconds', async () => {
  const { container } = renderPage();
  await press('give');

  expect(region('polite').textContent).toBe('Thank you!Your receipt is on its way.');
  expect(region('assertive').textContent).toBe('');
  await expectNoAxeViolations(container);

  wait(4000);
  expect(toasts()).toHaveLength(1);
  wait(1100);
  expect(toasts()).toHaveLength(0);
});

test('the live regions are in the page before a message, and announce it once', async () => {
  const html = renderToString(
    <ToastProvider closeLabel="Close">
      <Page />
    </ToastProvider>,
  );
  expect(html).toContain('<div aria-live="polite"></div><div aria-live="assertive"></div>');

  renderPage();
  const before = [region('polite'), region('assertive')];
  await press('give');
  await press('fail');
  expect([region('polite'), region('assertive')]).toEqual(before);
  expect(before.map((element) => element.querySelectorAll('[role], [aria-live]').length)).toEqual([0, 0]);
});

test('the same message twice in a row is added twice, so that both are announced', async () => {
  renderPage();
  await press('give');
  const [first] = toasts();
  await press('give');

  expect(region('polite').querySelectorAll('.toast')).toHaveLength(2);
  expect(toasts()[0]).toBe(first);
});

test('a confirmation stays while the pointer is over it', async () => {
  renderPage();
  await press('give');
  fireEvent.pointerEnter(toast());

  wait(60_000);
  expect(toasts()).toHaveLength(1);

  fireEvent.pointerLeave(toast());
  wait(5100);
  expect(toasts()).toHaveLength(0);
});

test('a confirmation stays while its button has the focus', async () => {
  renderPage();
  await press('give');
  fireEvent.focus(screen.getByRole('button', { name: 'Close' }));

  wait(60_000);
  expect(toasts()).toHaveLength(1);
});

test('ACC-12: an error is announced at once and stays until it is dismissed', async () => {
  renderPage();
  await press('fail');

  wait(60_000);
  expect(region('assertive').textContent).toBe('Payment failed');

  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(region('assertive').textContent).toBe('');
});

test('several messages are stacked', async () => {
  renderPage();
  await press('give');
  await press('fail');

  expect(region('polite').textContent).toContain('Thank you!');
  expect(region('assertive').textContent).toContain('Payment failed');
});

test('a message with an action stays for ten seconds, and closes when the action is used', async () => {
  renderPage();
  await press('remove');
  wait(9000);
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));

  expect(undo).toHaveBeenCalledOnce();
  expect(toasts()).toHaveLength(0);

  await press('remove');
  wait(10_100);
  expect(toasts()).toHaveLength(0);
});

test.each(['Undo', 'Close'])('the focus returns from "%s" to where it was before', async (name) => {
  renderPage();
  await press('remove');
  screen.getByText('remove').focus();
  const button = screen.getByRole('button', { name });
  button.focus();
  fireEvent.click(button);

  expect(toasts()).toHaveLength(0);
  expect(document.activeElement).toBe(screen.getByText('remove'));
});

test('the focus moves to the main part when the element that had it before is gone', async () => {
  render(<main id="main" tabIndex={-1} />);
  renderPage();
  const removed = document.body.appendChild(document.createElement('button'));
  await press('remove');
  removed.focus();
  const button = screen.getByRole('button', { name: 'Undo' });
  button.focus();
  removed.remove();
  fireEvent.click(button);

  expect(document.activeElement).toBe(screen.getByRole('main'));
});

function DialogPage() {
  const show = useToast();
  const [isOpen, setOpen] = useState(true);
  const fail = () => show({ tone: 'err', title: 'Not saved' });
  function save() {
    show({ tone: 'ok', title: 'Saved' });
    setOpen(false);
  }
  return (
    <Dialog open={isOpen} onClose={() => setOpen(false)} title="Alt text" closeLabel="Close dialog">
      <button onClick={fail}>try</button>
      <button onClick={save}>save</button>
    </Dialog>
  );
}

function renderDialogPage() {
  render(
    <ToastProvider closeLabel="Close">
      <DialogPage />
    </ToastProvider>,
  );
}

test('a message is in the open dialog, which covers the page, and on the page once it is closed', async () => {
  renderDialogPage();
  await press('try');
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).getByRole('alert').textContent).toContain('Not saved');
  expect(toasts()).toHaveLength(1);

  fireEvent.click(screen.getByLabelText('Close dialog'));
  await waitFor(() => expect(region('assertive').textContent).toContain('Not saved'));
  expect(toasts()).toHaveLength(1);
});

test('the message of an action that closes its dialog is on the page', async () => {
  renderDialogPage();
  fireEvent.click(screen.getByText('save'));
  await waitFor(() => expect(region('polite').textContent).toContain('Saved'));
});
