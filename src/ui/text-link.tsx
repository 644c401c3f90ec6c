import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';
import { arrowRightIcon } from './icons.ts';
import { textLinkClass } from './text-link-class.ts';

type TextLinkProps = ComponentProps<'a'> & {
  href: string;
  /** Ends in an arrow that moves under the pointer. */
  arrow?: boolean;
};

/** A plain link with the thread as underline, for addresses outside of the site's own routes. */
export function TextLink({ arrow = false, className, children, ...native }: TextLinkProps) {
  return (
    <a {...native} className={textLinkClass(className)}>
      {children}
      {arrow && <Icon shape={arrowRightIcon} />}
    </a>
  );
}
