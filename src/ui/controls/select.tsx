import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** The browser's own list of choices. Inside a Field it is tied to its label, hint and error. */
export function Select({ className, ...native }: ComponentProps<'select'>) {
  return <select {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
