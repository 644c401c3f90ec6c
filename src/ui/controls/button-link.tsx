import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-class.ts';
import { Link } from '../navigation/link.tsx';

/** A link that looks like a button, for the main way on from a section. */
export function ButtonLink({
  variant,
  small,
  wide,
  className,
  ...native
}: ComponentProps<typeof Link> & ButtonLook) {
  return <Link {...native} className={buttonClass({ variant, small, wide }, className)} />;
}
