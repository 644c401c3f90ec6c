import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** A text field of several lines that grows with its text. Inside a Field it is tied to its label, hint and error. */
export function Textarea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
