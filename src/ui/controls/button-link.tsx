import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Link } from '../navigation/link.tsx';

/** Link styled as a button, for the main action of a section. */
export function ButtonLink({
  variant,
  small,
  wide,
  className,
  ...native
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...native} className={buttonClass({ variant, small, wide }, className)} />;
}
