import type { ComponentProps } from 'react';
import './button.css';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../media/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** One of the outlines in icons.ts. */
  shape: string;
  /** Accessible name of the button. */
  label: string;
  /** 36 px instead of 44. */
  small?: boolean;
};

/** Round icon button with an accessible name. */
export function IconButton({ shape, label, small, className, ...native }: IconButtonProps) {
  return (
    <button
      type="button"
      {...native}
      className={classNames('round', small && 'round--sm', className)}
      aria-label={label}
    >
      <Icon shape={shape} />
    </button>
  );
}
