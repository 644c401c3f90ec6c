import type { ComponentProps, ReactNode } from 'react';
import './checkbox.css';
import { classNames } from './class-names.ts';

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

/** The same for something that takes effect at once or is either on or off, such as "Published". */
export function Switch({ label, className, ...native }: CheckboxProps) {
  return (
    <label className={classNames('switch', className)}>
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox reports its state */}
      <input type="checkbox" role="switch" {...native} className="switch-track" />
      <span>{label}</span>
    </label>
  );
}
