import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './scripture-card.css';

/**
 * A palm leaf with double red margins. Holds scripture and the almanac, nothing else. Lay holes beside the text with
 * ScriptureCardHole.
 */
export function ScriptureCard({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('scripture-card', className)} />;
}

/** The string hole of a palm leaf: a lozenge with a bead, placed by a class of its page. */
export function ScriptureCardHole({ className }: { className?: string }) {
  return <span className={classNames('scripture-card-hole', className)} aria-hidden="true" />;
}
