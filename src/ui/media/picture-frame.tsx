import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import './picture-frame.css';

type PictureFrameProps = ComponentProps<'div'> & {
  /** Pigment of the band; choose one that does not lead in the picture. */
  band?: 'kumkum' | 'mayura' | 'nila' | 'haldi';
  /** Width to height of the whole frame. */
  ratio?: '1:1' | '4:3' | '14:9' | '3:2' | '16:10' | '16:9';
};

/** The album frame (hashiya): a coloured band with one inner gold rule round an Image or ThemedImage. */
export function PictureFrame({ band = 'kumkum', ratio, className, children, ...native }: PictureFrameProps) {
  return (
    <div
      {...native}
      className={classNames('mini', `mini--${band}`, ratio && `mini--${ratio.replace(':', 'x')}`, className)}
    >
      <div className="clip">{children}</div>
    </div>
  );
}
