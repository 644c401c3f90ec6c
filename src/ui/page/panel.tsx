import type { ComponentProps } from 'react';
import './card.css';
import { classNames } from '../styles/class-names.ts';

/** A white leaf with a hairline, for figures beside a text, results and the screens of administrators. */
export function Panel({ className, ...native }: ComponentProps<'section'>) {
  return <section {...native} className={classNames('panel', className)} />;
}
