import './button.css';
import { classNames } from '../styles/class-names.ts';

export type ButtonLook = {
  /** `action` (filled, one per block), `line` (outline), `haldi` (turmeric, for dark fields), `danger` (deletes). */
  variant?: 'action' | 'line' | 'haldi' | 'danger';
  /** 44 px high instead of 50. */
  small?: boolean;
  /** Full width of its column. */
  wide?: boolean;
};

/** Class names that style any element, above all a link, as a button. */
export function buttonClass(
  { variant = 'action', small, wide }: ButtonLook = {},
  className?: string,
): string {
  return (
    classNames(
      'btn',
      variant !== 'action' && `btn--${variant}`,
      small && 'btn--sm',
      wide && 'btn--wide',
      className,
    ) ?? ''
  );
}
