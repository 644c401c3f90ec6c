import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { useKeptText } from './kept-fields.ts';
import './field.css';

/** Text field of several lines that grows with its text. Connected with its Field. */
export function Textarea({ className, ...native }: ComponentProps<'textarea'>) {
  const kept = useKeptText({ name: native.name, value: native.value });
  return <textarea {...useFieldControl()} {...native} {...kept} className={classNames('in', className)} />;
}
