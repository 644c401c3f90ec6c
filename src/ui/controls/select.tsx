import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** Native select. Connected with its Field. */
export function Select({ className, ...native }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
