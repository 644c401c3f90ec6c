import type { ComponentProps } from 'react';
import './card.css';
import { classNames } from '../styles/class-names.ts';

/** White panel with a hairline, for figures, results and admin screens. */
export function Panel({ className, ...native }: ComponentProps<'section'>) {
  return <section {...native} className={classNames('panel', className)} />;
}
