import type { ReactNode } from 'react';
import './badge.css';

type BadgeProps = {
  /** Colour by meaning: under way, waiting, done, foremost, none at all. The words say it too. */
  tone: 'ok' | 'warn' | 'info' | 'priority' | 'neutral';
  children: ReactNode;
};

/** A state in a word, such as "Active". */
export function Badge({ tone, children }: BadgeProps) {
  return <span className={`badge badge--${tone}`}>{children}</span>;
}
