import { type ReactNode, useCallback, useState } from 'react';
import type { PickedImage, PickImage } from '#src/admin-ui/markdown/picked-image.ts';
import { ImagePicker } from './image-picker.tsx';

type Pending = { file: File | null; resolve: (image: PickedImage | null) => void };

/**
 * @returns a function that opens the image picker and resolves to the chosen image, and the picker, which the caller
 *   renders
 */
export function useImagePicker(): { pickImage: PickImage; imagePicker: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);

  const pickImage = useCallback<PickImage>(
    (file = null) => new Promise((resolve) => setPending({ file, resolve })),
    [],
  );

  function finish(image: PickedImage | null) {
    setPending(null);
    pending?.resolve(image);
  }

  const imagePicker = (
    <ImagePicker
      open={pending !== null}
      file={pending?.file ?? null}
      onChoose={finish}
      onClose={() => finish(null)}
    />
  );
  return { pickImage, imagePicker };
}
