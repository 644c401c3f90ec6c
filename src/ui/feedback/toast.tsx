import { type FocusEvent, useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { classNames } from '../styles/class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import { circleAlertIcon, circleCheckIcon, closeIcon } from '../media/icons.ts';
import './toast.css';

const shownMs = 5000;
const shownWithActionMs = 10_000;

type ToastProps = {
  tone: 'ok' | 'err';
  title: ReactNode;
  closeLabel: string;
  onClose: () => void;
  action?: { label: string; onAction: () => void } | undefined;
  children?: ReactNode;
};

/**
 * Message over the page, announced by the live region of its provider. A confirmation closes after five seconds (ten with
 * an action), restarted whenever the pointer or the focus leaves it; an error stays until it is dismissed. Its buttons
 * return the focus to where it was before, or to the main part of the page.
 */
export function Toast({ tone, title, closeLabel, onClose, action, children }: ToastProps) {
  const [isHeld, setHeld] = useState(false);
  const close = useRef(onClose);
  const box = useRef<HTMLDivElement>(null);
  const focusedBefore = useRef<EventTarget | null>(null);
  const hasAction = action !== undefined;

  useEffect(() => {
    close.current = onClose;
  });

  useEffect(() => {
    if (tone === 'err' || isHeld) return undefined;
    const timer = setTimeout(() => close.current(), hasAction ? shownWithActionMs : shownMs);
    return () => clearTimeout(timer);
  }, [tone, isHeld, hasAction]);

  function handleFocus({ relatedTarget }: FocusEvent) {
    setHeld(true);
    if (!box.current?.contains(relatedTarget)) focusedBefore.current = relatedTarget;
  }

  function closeByButton() {
    if (box.current?.contains(document.activeElement)) {
      const { current: before } = focusedBefore;
      const isKept = before instanceof HTMLElement && before.isConnected;
      (isKept ? before : document.getElementById('main'))?.focus({ preventScroll: true });
    }
    onClose();
  }

  return (
    <div
      ref={box}
      className={classNames('toast', tone === 'err' && 'toast--err')}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={handleFocus}
      onBlur={() => setHeld(false)}
    >
      <Icon shape={tone === 'err' ? circleAlertIcon : circleCheckIcon} />
      <div>
        <p className="toast-title">{title}</p>
        {children && <p className="toast-text">{children}</p>}
        {action && (
          <Button
            className="toast-action"
            variant="line"
            small
            onClick={() => {
              closeByButton();
              action.onAction();
            }}
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton
        className="toast-close"
        shape={closeIcon}
        label={closeLabel}
        small
        onClick={closeByButton}
      />
    </div>
  );
}
