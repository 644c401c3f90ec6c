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

/** Provides `useToast` and shows the toasts, newest at the bottom. */
export function ToastProvider({ closeLabel, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<(ToastMessage & { id: number })[]>([]);
  const lastId = useRef(0);

  const show = useCallback((message: ToastMessage) => {
    lastId.current += 1;
    const id = lastId.current;
    setToasts((shown) => [...shown, { ...message, id }]);
  }, []);

  const dismiss = useCallback((id: number) => {
    setToasts((shown) => shown.filter((toast) => toast.id !== id));
  }, []);

  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts">
        {toasts.map(({ id, tone, title, text, action }) => {
          const close = () => dismiss(id);
          const plainToast = <PlainToast {...{ tone, title, text, closeLabel }} onClose={close} />;
          return (
            <ErrorBoundary key={id} fallback={plainToast}>
              <Suspense>
                <Toast tone={tone} title={title} closeLabel={closeLabel} action={action} onClose={close}>
                  {text}
                </Toast>
              </Suspense>
            </ErrorBoundary>
          );
        })}
      </div>
    </ToastContext>
  );
}

type PlainToastProps = Pick<ToastMessage, 'tone' | 'title'> & {
  text: string | undefined;
  closeLabel: string;
  onClose: () => void;
};

/** Toast without its lazily loaded code, so that the message is not lost. */
function PlainToast({ tone, title, text, closeLabel, onClose }: PlainToastProps) {
  return (
    <div className="toast" role={tone === 'err' ? 'alert' : 'status'}>
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
