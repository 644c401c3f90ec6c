import type { ComponentProps } from 'react';
import './bullet-list.css';
import { classNames } from '../styles/class-names.ts';

/** A list side by side on one thread, each item hanging from a bead. */
export function BulletList({ className, ...native }: ComponentProps<'ul'>) {
  return <ul {...native} className={classNames('beaded', className)} />;
}
