import type { ComponentProps, ReactNode } from 'react';
import './card.css';
import { classNames } from '../styles/class-names.ts';
import { Link } from '../navigation/link.tsx';

/**
 * Card without a box: an ImageFrame, facts, a CardTitle whose link covers the whole card, text. Buttons go
 * into CardActions, which is above the covering link.
 */
export function Card({ className, ...native }: ComponentProps<'article'>) {
  return <article {...native} className={classNames('card', className)} />;
}

type CardTitleProps = { href: string; level?: 2 | 3 | 4; className?: string; children: ReactNode };

/** Heading of a card, whose link covers the whole card. */
export function CardTitle({ href, level = 3, className, children }: CardTitleProps) {
  const Heading = `h${level}` as const;
  return (
    <Heading className={classNames('card-title', className)}>
      <Link href={href}>{children}</Link>
    </Heading>
  );
}

/** Content of a card below or beside its image. */
export function CardBody({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('card-body', className)} />;
}

/** Last parts of a card body, aligned with those of the other cards of a row. */
export function CardEnd({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('card-end', className)} />;
}

/** Buttons and links of a card with other targets than the card itself. */
export function CardActions({ className, ...native }: ComponentProps<'div'>) {
  return <div {...native} className={classNames('card-actions', className)} />;
}

/** Line of small facts, each with or without an icon, such as place and date. */
export function Facts({ className, ...native }: ComponentProps<'p'>) {
  return <p {...native} className={classNames('facts', className)} />;
}

/** Line of plain facts separated by dots, such as date and read time. */
export function Meta({ className, ...native }: ComponentProps<'p'>) {
  return <p {...native} className={classNames('meta', className)} />;
}
