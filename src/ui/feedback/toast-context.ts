import { createContext, use } from 'react';

export type ToastMessage = {
  /** Confirmations leave after five seconds (ten with an action), errors stay until they are dismissed. */
  tone: 'ok' | 'err';
  title: string;
  text?: string;
  /** One thing that can be done about it, such as "Undo"; the message leaves with it. */
  action?: { label: string; onAction: () => void };
};

export type ShowToast = (message: ToastMessage) => void;

export const ToastContext = createContext<ShowToast | null>(null);

/** The function that shows a message in the lower right corner. Throws outside a ToastProvider. */
export function useToast(): ShowToast {
  const show = use(ToastContext);
  if (!show) throw new Error('useToast is called outside a ToastProvider');
  return show;
}
