import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './scripture-card.css';

/**
 * Palm leaf with double red margins, for scripture and the calendar only. ScriptureCardHole adds its string
 * holes.
 */
export function ScriptureCard({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('scripture-card', className)} />;
}

/** String hole of a palm leaf: a lozenge with a bead, positioned by a class of its page. */
export function ScriptureCardHole({ className }: { className?: string }) {
  return <span className={classNames('scripture-card-hole', className)} aria-hidden="true" />;
}
