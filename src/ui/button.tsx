import type { ComponentProps, MouseEvent } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from './spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button stays in place and in focus, but does nothing. */
    busy?: boolean;
    /** What the button says meanwhile, such as "Sending...". Without it the text stays, with the spinner beside it. */
    busyLabel?: string;
  };

/**
 * A button. While `busy` it shows a bead spinner and `busyLabel`, and keeps the width of the wider of its two texts.
 * Its type is `button` unless a form's button says `type="submit"`.
 */
export function Button({
  variant,
  small,
  wide,
  busy = false,
  busyLabel,
  className,
  children,
  onClick,
  ...native
}: ButtonProps) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...native}
      className={buttonClass({ variant, small, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || native['aria-disabled']}
      onClick={handleClick}
    >
      {busyLabel === undefined ? (
        <>
          {busy && <Spinner small />}
          {children}
        </>
      ) : (
        <span className="btn-faces">
          <span className="btn-face" data-state={busy ? 'off' : 'on'} aria-hidden={busy || undefined}>
            {children}
          </span>
          <span className="btn-face" data-state={busy ? 'on' : 'off'} aria-hidden={!busy || undefined}>
            <Spinner small />
            {busyLabel}
          </span>
        </span>
      )}
    </button>
  );
}
