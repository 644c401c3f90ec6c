import { useEffect, useRef, useState } from 'react';

/**
 * Detects that an image could not be loaded, also before hydration.
 *
 * @param src URL of the image; a new one is tried again
 * @returns attributes for the `<img>` and whether to show the fallback instead
 */
export function useImageFallback(src: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (!image?.complete || image.naturalWidth > 0) return;
    // A drawing without dimensions has no natural width either, so only decoding detects a broken one.
    image.decode().catch(() => setFailedSrc(src));
  }, [src]);

  return { hasFailed: failedSrc === src, imageProps: { ref, onError: () => setFailedSrc(src) } };
}
