import { useEffect, useRef, useState } from 'react';

/**
 * Notices that a picture could not be loaded, also when that happened before the page was hydrated.
 *
 * @param src address of the picture; a new one gets a new chance
 * @returns attributes for the `<img>` and whether to show the stand-in instead
 */
export function useImageFallback(src: string) {
  const ref = useRef<HTMLImageElement>(null);
  const [failedSrc, setFailedSrc] = useState<string | null>(null);

  useEffect(() => {
    const image = ref.current;
    if (!image?.complete || image.naturalWidth > 0) return;
    // A drawing without a size of its own has no natural width either: only decoding tells whether it is broken.
    image.decode().catch(() => setFailedSrc(src));
  }, [src]);

  return { hasFailed: failedSrc === src, imageProps: { ref, onError: () => setFailedSrc(src) } };
}
