import type { ComponentProps } from 'react';
import './button.css';
import { classNames } from '../styles/class-names.ts';
import { Icon } from '../media/icon.tsx';

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** One of the outlines in icons.ts. */
  shape: string;
  /** What the button does, for those who do not see the icon. */
  label: string;
  /** 36 px instead of 44. */
  small?: boolean;
};

/** A round button with an icon and a spoken name. */
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
