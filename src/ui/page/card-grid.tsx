import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './card-grid.css';

/** List of cards that leaves no gap for any number of cards. Each `li` contains one card. */
export function CardGrid({ className, ...native }: ComponentProps<'ul'>) {
  return <ul {...native} className={classNames('card-grid', className)} />;
}
