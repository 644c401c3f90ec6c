import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Spinner } from '../feedback/spinner.tsx';

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** The button keeps its position and focus, but ignores clicks. */
    busy?: boolean;
    /** Label while busy, such as "Sending...". Without it the text stays, with the spinner beside it. */
    busyLabel?: string;
  };

/**
 * Button. While `busy` it shows a bead spinner and `busyLabel` instead of its text, and keeps the width of
 * the wider of the two. Its type is `button` unless a form's button sets `type="submit"`.
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
        <Label other={busy ? children : busyLabel} isBusy={busy}>
          {busy ? busyLabel : children}
        </Label>
      )}
    </button>
  );
}

/** Current label. Announced when it changes; the style sheet reserves space for the other one. */
function Label({ other, isBusy, children }: { other: ReactNode; isBusy: boolean; children: ReactNode }) {
  return (
    <span
      className="btn-label"
      aria-live="polite"
      data-other={typeof other === 'string' ? other : undefined}
      data-busy={isBusy || undefined}
    >
      <span className="btn-text">
        {isBusy && <Spinner small />}
        {children}
      </span>
    </span>
  );
}
