import { classNames } from '../styles/class-names.ts';
import './skeleton.css';

type SkeletonProps = {
  /**
   * Shape of the placeholder: a line of text, a title, an image of 3:2, a square, a row of text at two
   * thirds.
   */
  shape?: 'line' | 'short' | 'title' | 'picture' | 'square';
  className?: string;
};

/** A quiet bar in the place of something that is loading. Still for those who asked for less motion. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" />;
}

/** The shape of one card with picture, title and text; pages count them by `data-skeleton` (ACC-11). */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={classNames('skel-card', className)} data-skeleton="">
      <Skeleton shape="picture" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
