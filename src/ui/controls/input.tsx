import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { useKeptText } from './kept-fields.ts';
import './field.css';

/** Text field of one line. Connected with its Field; its own props take precedence. */
export function Input({ className, ...native }: ComponentProps<'input'>) {
  const kept = useKeptText(native);
  return <input {...useFieldControl()} {...native} {...kept} className={classNames('in', className)} />;
}
