import type { ComponentProps } from 'react';
import './bullet-list.css';
import { classNames } from '../styles/class-names.ts';

/** List in columns on one thread, each item with a bead. */
export function BulletList({ className, ...native }: ComponentProps<'ul'>) {
  return <ul {...native} className={classNames('beaded', className)} />;
}
