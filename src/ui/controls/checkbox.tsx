import type { ComponentProps, ReactNode } from 'react';
import './checkbox.css';
import { classNames } from '../styles/class-names.ts';

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode };

/** A tick box with its label; the whole line can be pressed. */
export function Checkbox({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('check', className)}>
      <input type="checkbox" {...native} className="check-box" />
      <span>{label}</span>
    </label>
  );
}

/** The same drawn as a switch, for something that is either on or off, such as "Published" (EDI-07). */
export function Switch({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('switch', className)}>
      <input type="checkbox" {...native} className="switch-track" />
      <span>{label}</span>
    </label>
  );
}
