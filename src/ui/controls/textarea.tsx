import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import './field.css';

/** Text field of several lines that grows with its text. Connected with its Field. */
export function Textarea({ className, ...native }: ComponentProps<'textarea'>) {
  return <textarea {...useFieldControl()} {...native} className={classNames('in', className)} />;
}
