import type { ReactNode } from 'react';
import './badge.css';

type BadgeProps = {
  /** Color by meaning: in progress, waiting, done, priority, neutral. The text has the same meaning. */
  tone: 'ok' | 'warn' | 'info' | 'priority' | 'neutral';
  children: ReactNode;
};

/** Status in a word, such as "Active". */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
