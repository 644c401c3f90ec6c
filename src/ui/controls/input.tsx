import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** A one-line text field. Inside a Field it is tied to its label, hint and error; its own props win. */
export function Input({ className, ...native }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
