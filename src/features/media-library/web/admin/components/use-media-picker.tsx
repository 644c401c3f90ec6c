import { type ReactNode, useCallback, useState } from 'react';
import type { MediaKind, PickedFile, PickMedia } from '#src/admin-ui/markdown/writing-tools.ts';
import { MediaPicker } from './media-picker.tsx';

type Pending = { kind: MediaKind; file: File | null; resolve: (file: PickedFile | null) => void };

/**
 * @returns a function that opens the picker of audio or video files and resolves to the chosen one, and the picker,
 *   which the caller renders
 */
export function useMediaPicker(): { pickMedia: PickMedia; mediaPicker: ReactNode } {
  const [pending, setPending] = useState<Pending | null>(null);

  const pickMedia = useCallback<PickMedia>(
    (kind, file = null) => new Promise((resolve) => setPending({ kind, file, resolve })),
    [],
  );

  function finish(file: PickedFile | null) {
    setPending(null);
    pending?.resolve(file);
  }

  const mediaPicker = pending && (
    <MediaPicker kind={pending.kind} file={pending.file} onChoose={finish} onClose={() => finish(null)} />
  );
  return { pickMedia, mediaPicker };
}
