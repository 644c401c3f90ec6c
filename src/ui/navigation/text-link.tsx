import type { ComponentProps } from 'react';
import { Icon } from '../media/icon.tsx';
import { arrowRightIcon } from '../media/icons.ts';
import { Link } from './link.tsx';
import { textLinkClass } from './text-link-class.ts';

type TextLinkProps = ComponentProps<typeof Link> & {
  /** Adds an arrow that moves on hover. */
  arrow?: boolean;
};

/** Link underlined by the thread. */
export function TextLink({ arrow = false, className, children, ...native }: TextLinkProps) {
  return (
    <Link {...native} className={textLinkClass(className)}>
      {children}
      {arrow && <Icon shape={arrowRightIcon} />}
    </Link>
  );
}
