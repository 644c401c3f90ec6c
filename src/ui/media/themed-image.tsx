import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Image } from './image.tsx';

type ThemedImageProps = Omit<ComponentProps<typeof Image>, 'src'> & {
  /** Image in the light theme. */
  day: string;
  /** Image in the dark theme; the light one by default. */
  night?: string | null;
  /** Night variant for phones, if the day image has one too. */
  narrowNight?: string | null | undefined;
};

/**
 * Image with a night version. Both are in the page and the style sheet shows one, so that the page is the
 * same for all visitors; the browser loads only the visible one, because both load lazily.
 */
export function ThemedImage({ day, night, narrowNight, className, priority, ...native }: ThemedImageProps) {
  if (!night || night === day)
    return <Image {...native} src={day} className={className} priority={priority} />;

  return (
    <>
      <Image {...native} src={day} className={classNames('d-day', className)} />
      <Image
        {...native}
        src={night}
        narrowSrc={narrowNight ?? undefined}
        className={classNames('d-night', className)}
      />
    </>
  );
}
