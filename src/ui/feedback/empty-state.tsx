import type { ReactNode } from 'react';
import './empty-state.css';

type EmptyStateProps = {
  /** Sentence that names what is missing. */
  title: ReactNode;
  text?: ReactNode;
  /** Alternative action. */
  action?: ReactNode;
};

/** Placeholder of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className="empty">
      <img src="/art/lotus-end.svg" alt="" width={180} height={60} />
      <p className="empty-title">{title}</p>
      {text && <p className="muted">{text}</p>}
      {action}
    </div>
  );
}
