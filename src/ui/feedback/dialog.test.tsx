import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { expectNoAxeViolations } from '#tests/support/axe.ts';
import { Dialog } from './dialog.tsx';

function renderDialog(open: boolean, onClose = () => {}) {
  return render(
    <Dialog open={open} onClose={onClose} title="Delete this post?" closeLabel="Close">
      <p>This can’t be undone.</p>
    </Dialog>,
  );
}

test('an open dialog is modal and named by its title', async () => {
  const { container } = renderDialog(true);

  const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Delete this post?' });
  expect(dialog.open).toBe(true);
  await expectNoAxeViolations(container);
});

test('an open dialog focuses the first editable field of its form', () => {
  render(
    <Dialog open onClose={() => {}} title="Refund" closeLabel="Close">
      <form>
        <input aria-label="Payment" readOnly />
        <input aria-label="Reason" />
      </form>
    </Dialog>,
  );

  expect(document.activeElement).toBe(screen.getByLabelText('Reason'));
});

test('a click inside the panel does not close the dialog', () => {
  renderDialog(false);
  expect(screen.queryByText('This can’t be undone.')).toBeNull();
});

test('Escape, the close button and a click beside the panel call onClose', () => {
  const handleClose = vi.fn();
  renderDialog(true, handleClose);
  const dialog = screen.getByRole('dialog');

  fireEvent(dialog, new Event('cancel', { cancelable: true }));
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);

  expect(handleClose).toHaveBeenCalledTimes(3);
});

test('Escape in a dialog within another one, or in a file field, closes only the inner one', () => {
  const handleClose = vi.fn();
  const handleInnerClose = vi.fn();
  render(
    <Dialog open onClose={handleClose} title="lamp.jpg" closeLabel="Close">
      <input type="file" aria-label="File" />
      <Dialog open onClose={handleInnerClose} title="Leave without saving?" closeLabel="Close">
        <p>Your changes haven’t been saved.</p>
      </Dialog>
    </Dialog>,
  );
  const inner = screen.getByRole('dialog', { name: 'Leave without saving?' });
  fireEvent(inner, new Event('cancel', { cancelable: true }));
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));

  expect(handleInnerClose).toHaveBeenCalledTimes(1);
  expect(handleClose).not.toHaveBeenCalled();
});

test('a dialog within another one is closed before it, so that the focus returns to where it was before both', () => {
  const { unmount } = render(
    <Dialog open onClose={() => {}} title="lamp.jpg" closeLabel="Close">
      <Dialog open onClose={() => {}} title="Leave without saving?" closeLabel="Close">
        <p>Your changes haven’t been saved.</p>
      </Dialog>
    </Dialog>,
  );
  const outer = screen.getByRole('dialog', { name: 'lamp.jpg' });
  const inner = screen.getByRole('dialog', { name: 'Leave without saving?' });
  const close = vi.spyOn(HTMLDialogElement.prototype, 'close');
  unmount();

  expect(close.mock.contexts.slice(0, 2)).toEqual([inner, outer]);
});

test('a dialog that the browser closes by itself stays open until `open` becomes false', () => {
  const handleClose = vi.fn();
  renderDialog(true, handleClose);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  fireEvent(dialog, new Event('cancel'));
  dialog.close();
  fireEvent(dialog, new Event('close'));

  expect(dialog.open).toBe(true);
  expect(handleClose).toHaveBeenCalledTimes(1);
});

test('a click inside the panel closes nothing', () => {
  const handleClose = vi.fn();
  renderDialog(true, handleClose);

  fireEvent.click(screen.getByText('This can’t be undone.'));

  expect(handleClose).not.toHaveBeenCalled();
});

test('a selection that starts in the panel and ends beside it closes nothing', () => {
  const handleClose = vi.fn();
  renderDialog(true, handleClose);
  const dialog = screen.getByRole('dialog');

  // A press outside first, so that only the last one counts.
  fireEvent.pointerDown(dialog);
  fireEvent.pointerDown(screen.getByText('This can’t be undone.'));
  fireEvent.click(dialog);

  expect(handleClose).not.toHaveBeenCalled();
});

test('the dialog closes when `open` becomes false', () => {
  const { rerender } = renderDialog(true);
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');

  rerender(
    <Dialog open={false} onClose={() => {}} title="Delete this post?" closeLabel="Close">
      <p>This can’t be undone.</p>
    </Dialog>,
  );

  expect(dialog.open).toBe(false);
});

test('the page keeps the width of the scrollbar that an open dialog removes', () => {
  const { documentElement } = document;
  vi.spyOn(documentElement, 'clientWidth', 'get').mockReturnValue(innerWidth - 15);
  renderDialog(true);

  expect(documentElement.style.getPropertyValue('--scrollbar')).toBe('15px');
});
