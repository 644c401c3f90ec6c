import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './folio.css';

/**
 * A palm leaf with double red margins. Holds scripture and the almanac, nothing else. Lay holes beside the text with
 * FolioHole.
 */
export function Folio({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('folio', className)} />;
}

/** The string hole of a palm leaf: a lozenge with a bead, placed by a class of its page. */
export function FolioHole({ className }: { className?: string }) {
  return <span className={classNames('folio-hole', className)} aria-hidden="true" />;
}
