import { createContext, use } from 'react';

export type ToastMessage = {
  /** Confirmations close after five seconds (ten with an action), errors stay until they are dismissed. */
  tone: 'ok' | 'err';
  title: string;
  text?: string;
  /** Action such as "Undo", which also closes the message. */
  action?: { label: string; onAction: () => void };
};

type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/**
 * Returns the function that shows a toast.
 *
 * @throws Error outside a ToastProvider
 */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is called outside a ToastProvider');
  return show;
}
