import type { ComponentProps } from 'react';
import { uploadedSrcSet } from './responsive-image.ts';
import { useImageFallback } from './use-image-fallback.ts';

const fallbackSrc = '/art/fallback.svg';

type ImageProps = Omit<ComponentProps<'img'>, 'src' | 'srcSet' | 'loading' | 'ref'> & {
  src: string;
  /** Empty for a decorative image. */
  alt: string;
  /** Size in px that reserves the space; only the ratio matters. */
  width: number;
  height: number;
  /** `sizes` attribute; required for responsive images only. */
  sizes?: string;
  /** Variant of the image for phones, if any. */
  narrowSrc?: string | undefined;
  /** Main image of the first screen: loaded eagerly. */
  priority?: boolean;
};

/**
 * Image that reserves its space, loads lazily, uses the smallest format that the browser supports, and is
 * replaced by a fallback when it cannot be loaded.
 */
export function Image({ src, sizes = '100vw', narrowSrc, priority = false, ...native }: ImageProps) {
  const { hasFailed, imageProps } = useImageFallback(src);
  const avif = hasFailed ? null : uploadedSrcSet(src, 'avif');
  const webp = hasFailed ? null : uploadedSrcSet(src, 'webp');

  const image = (
    <img
      decoding={priority ? undefined : 'async'}
      loading={priority ? undefined : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      {...native}
      {...imageProps}
      src={hasFailed ? fallbackSrc : src}
      alt={native.alt}
    />
  );

  if (narrowSrc && !hasFailed) {
    return (
      <picture>
        <source media="(width < 54rem)" srcSet={narrowSrc} />
        {image}
      </picture>
    );
  }
  if (!avif || !webp) return image;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      {image}
    </picture>
  );
}
