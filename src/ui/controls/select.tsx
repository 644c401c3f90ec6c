import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { useFieldControl } from './field-context.ts';
import { useKeptText } from './kept-fields.ts';
import './field.css';

/** Native select. Connected with its Field. */
export function Select({ className, ...native }: ComponentProps<'select'>) {
  const kept = useKeptText({ name: native.name, value: native.value });
  return <select {...useFieldControl()} {...native} {...kept} className={classNames('in', className)} />;
}
