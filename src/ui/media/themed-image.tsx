import type { ComponentProps } from 'react';
import { classNames } from '../styles/class-names.ts';
import { Image } from './image.tsx';
import { nightDrawing } from './night-drawing.ts';

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
 * same for all visitors. Lazy loading fetches the visible one only. Two drawings with `priority` are small and
 * fetched at once, because a lazy image is found after the layout, which would delay the first screen.
 */
export function ThemedImage({ day, night, narrowNight, className, priority, ...native }: ThemedImageProps) {
  if (!night || night === day)
    return <Image {...native} src={day} className={className} priority={priority} />;

  const isEager = priority && night === nightDrawing(day);
  return (
    <>
      <Image {...native} src={day} className={classNames('d-day', className)} priority={isEager} />
      <Image
        {...native}
        src={night}
        narrowSrc={narrowNight ?? undefined}
        className={classNames('d-night', className)}
        priority={isEager}
      />
    </>
  );
}
