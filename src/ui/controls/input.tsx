import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** Text field of one line. Connected with its Field; its own props take precedence. */
export function Input({ className, ...native }: ComponentProps<'input'>) {
  return <input {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
