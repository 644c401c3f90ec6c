import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
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
 * region.
 */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<ShownToast[]>([]);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...message, id }]);
  }, []);

  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  const stackOf = (tone: ToastMessage['tone']) =>
    toasts
      .filter((toast) => toast.tone === tone)
      .map((toast) => <AnyToast key={toast.id} toast={toast} closeLabel={closeLabel} onDismiss={dismiss} />);

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        <div aria-live="polite">{stackOf('ok')}</div>
        <div aria-live="assertive">{stackOf('err')}</div>
      </div>
    </ToastContext>
  );
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
