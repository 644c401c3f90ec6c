import {
  useId,
  useLayoutEffect,
  useRef,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';
import { classNames } from '../styles/class-names.ts';
import './dialog.css';
import { focusFirstField } from '../controls/focus-first-field.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { closeIcon } from '../media/icons.ts';

type DialogProps = {
  open: boolean;
  /** Called on the close button, Escape or a click beside the dialog. */
  onClose: () => void;
  title: ReactNode;
  /** Localized name of the close button. */
  closeLabel: string;
  className?: string;
  children: ReactNode;
};

/**
 * Modal dialog based on `<dialog>`, which traps the focus, makes the page inert and restores the focus on
 * close. The page does not scroll while it is open. The first field of a form has the focus, else the close
 * button.
 */
export function Dialog({ open, onClose, title, closeLabel, className, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isPressedBeside = useRef(false);
  const titleId = useId();

  // A passive effect would close a removed dialog too late: the focus is restored only while it is in the document.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (open) {
      measureScrollbar();
      element?.showModal();
      focusFirstField(element?.querySelector('form'));
    }
    return () => {
      // A dialog in this one returns the focus to it, so it is closed first.
      for (const inner of element?.querySelectorAll('dialog') ?? []) inner.close();
      element?.close();
    };
  }, [open]);

  // The dialog itself is the target only of events beside its panel.
  const isBeside = (event: MouseEvent) => event.target === dialog.current;

  function handleCancel(event: SyntheticEvent<HTMLDialogElement>) {
    // The events of a dialog or file field in this dialog arrive here too.
    if (event.target !== event.currentTarget || !event.cancelable) return;
    event.preventDefault();
    onClose();
  }

  /** Browsers close a dialog without asking on a second Escape in a row. It is shown again, so that it can ask. */
  function handleClosed({ target, currentTarget }: SyntheticEvent<HTMLDialogElement>) {
    if (target !== currentTarget || !open || currentTarget.open || !currentTarget.isConnected) return;
    currentTarget.showModal();
    onClose();
  }

  function handlePointerDown(event: PointerEvent) {
    isPressedBeside.current = isBeside(event);
  }

  function handleClick(event: MouseEvent) {
    // Selecting text in the panel can end beside it, which is a click on the dialog too.
    if (isBeside(event) && isPressedBeside.current) onClose();
    isPressedBeside.current = false;
  }

  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- Escape does the same
    <dialog
      ref={dialog}
      className={classNames('dialog', className)}
      aria-labelledby={titleId}
      onCancel={handleCancel}
      onClose={handleClosed}
      onPointerDown={handlePointerDown}
      onClick={handleClick}
    >
      {open && (
        <div className="dialog-panel">
          <header className="dialog-head">
            <h2 className="dialog-title" id={titleId}>
              {title}
            </h2>
            <IconButton shape={closeIcon} label={closeLabel} onClick={onClose} />
          </header>
          {children}
        </div>
      )}
    </dialog>
  );
}

/** The page keeps the width of its scrollbar, which the open dialog removes, so that nothing moves. */
function measureScrollbar() {
  const { documentElement } = document;
  // Another dialog has removed it already.
  if (document.querySelector('.dialog[open]')) return;
  documentElement.style.setProperty('--scrollbar', `${innerWidth - documentElement.clientWidth}px`);
}
