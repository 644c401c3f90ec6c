import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './image-frame.css';

type ImageFrameProps = ComponentProps<'div'> & {
  /** Color of the band; choose one that does not dominate the image. */
  band?: 'kumkum' | 'mayura' | 'nila' | 'haldi';
  /** Width to height of the whole frame. */
  ratio?: '1:1' | '4:3' | '14:9' | '3:2' | '16:10' | '16:9';
};

/** Album frame (hashiya): a colored band with one inner gold rule around an Image or ThemedImage. */
export function ImageFrame({ band = 'kumkum', ratio, className, children, ...native }: ImageFrameProps) {
  return (
    <div
      {...native}
      className={classNames('mini', `mini--${band}`, ratio && `mini--${ratio.replace(':', 'x')}`, className)}
    >
      <div className="clip">{children}</div>
    </div>
  );
}
