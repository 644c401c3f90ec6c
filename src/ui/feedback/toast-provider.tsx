import { lazy, Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { ErrorBoundary } from './error-boundary.tsx';
import { ToastContext, type ToastMessage } from './toast-context.ts';

/** Loaded lazily: most visits show no toast. */
const Toast = lazy(async () => ({ default: (await import('./toast.tsx')).Toast }));

type ToastProviderProps = {
  /** Localized name of the dismiss button. */
  closeLabel: string;
  children: ReactNode;
};

type ShownToast = ToastMessage & { id: number };

/**
 * Provides `useToast` and shows the toasts, errors below confirmations and the newest of each at the bottom. Their two
 * live regions are in the page from the first render, because screen readers omit a message that appears together with its
 * region. While a modal dialog covers the page, they are in the dialog.
 */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const [dialog, setDialog] = useState<HTMLDialogElement | null>(null);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...message, id }]);
    setDialog(topDialog());
  }, []);

  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  useEffect(() => {
    if (!dialog) return;
    const leave = () => setDialog(topDialog());
    // An action that succeeds closes its dialog together with its message.
    if (!dialog.open || !dialog.isConnected) return leave();
    dialog.addEventListener('close', leave);
    return () => dialog.removeEventListener('close', leave);
  }, [dialog]);

  const stackOf = (tone: ToastMessage['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <AnyToast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />);

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div aria-live="polite">{!dialog && stackOf('ok')}</div>
        <div aria-live="assertive">{!dialog && stackOf('err')}</div>
      </div>
      {dialog &&
        createPortal(
          <div className="toasts">
            <div role="status">{stackOf('ok')}</div>
            <div role="alert">{stackOf('err')}</div>
          </div>,
          dialog,
        )}
    </ToastContext>
  );
}

/** The innermost open dialog, outside of which nothing can be seen or used; null without one. */
function topDialog(): HTMLDialogElement | null {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].at(-1) ?? null;
}

type AnyToastProps = { toast: ShownToast; closeLabel: string; onDismiss: (id: number) => void };

function AnyToast({ toast: { id, tone, title, text, action }, closeLabel, onDismiss }: AnyToastProps) {
  const close = () => onDismiss(id);

  return (
    <ErrorBoundary fallback={<PlainToast {...{ title, text, closeLabel }} onClose={close} />}>
      <Suspense>
        <Toast tone={tone} title={title} closeLabel={closeLabel} action={action} onClose={close}>
          {text}
        </Toast>
      </Suspense>
    </ErrorBoundary>
  );
}

type PlainToastProps = Pick<ToastMessage, 'title'> & {
  text: string | undefined;
  closeLabel: string;
  onClose: () => void;
};

/** Toast without its lazily loaded code, so that the message is not lost. */
function PlainToast({ title, text, closeLabel, onClose }: PlainToastProps) {
  return (
    <div className="toast">
      <div>
        <p className="toast-title">{title}</p>
        {text && <p className="toast-text">{text}</p>}
      </div>
      <button type="button" onClick={onClose}>
        {closeLabel}
      </button>
    </div>
  );
}
