import type { ComponentProps, ReactNode } from 'react';
import './checkbox.css';
import { classNames } from '../styles/class-names.ts';
import { useKeptCheck } from './kept-fields.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** Checkbox with its label; the whole line is clickable. */
export function Checkbox({ label, className, ...native }: CheckboxProps) {
  const kept = useKeptCheck(native);
  return (
    <label className={classNames('check', className)}>
      <input type="checkbox" {...native} {...kept} className="check-box" />
      <span>{label}</span>
    </label>
  );
}

/** Checkbox drawn as a switch, such as "Published" (EDI-07). */
export function Switch({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('switch', className)}>
      <input type="checkbox" {...native} className="switch-track" />
      <span>{label}</span>
    </label>
  );
}
