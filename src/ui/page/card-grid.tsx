import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './card-grid.css';

/** A list of cards that leaves no empty place for any number of them. Each `li` holds one card. */
export function CardGrid({ className, ...native }: ComponentProps<'ul'>) {
  return <ul {...native} className={classNames('card-grid', className)} />;
}
