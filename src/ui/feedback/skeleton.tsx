import { classNames } from '../styles/class-names.ts';
import './skeleton.css';

type SkeletonProps = {
  /**
   * Shape of the placeholder: a line of text, a title, an image of 3:2, a square, or a line of two thirds.
   */
  shape?: 'line' | 'short' | 'title' | 'image' | 'square';
  className?: string;
};

/** Placeholder bar for loading content. Static with reduced motion. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return <span className={classNames('skel', `skel--${shape}`, className)} aria-hidden="true" />;
}

/** Placeholder of a card with image, title and text; counted by `data-skeleton` (ACC-11). */
export function SkeletonCard({ className }: { className?: string }) {
  return (
    <div className={classNames('skel-card', className)} data-skeleton="">
      <Skeleton shape="image" />
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton shape="short" />
    </div>
  );
}
