import { useEffect, useRef } from 'react';
import { SeveralUploads } from '#src/features/media-library/web/admin/components/several-uploads.tsx';
import { imageFileTypes } from '#src/features/media-library/web/admin/components/image-types.ts';
import { useMediaUploads } from '#src/features/media-library/web/admin/components/use-media-uploads.ts';
import type { MediaFile } from '#src/features/media-library/contract.ts';
import { useI18n } from '#src/i18n/use-i18n.ts';
import { maxPhotos } from '../../admin-contract.ts';

type PhotoUploadsProps = {
  /** Number of photographs that the album has. */
  count: number;
  onStored: (file: MediaFile) => void;
};

/** Uploads several photographs at once. */
export function PhotoUploads({ count, onStored }: PhotoUploadsProps) {
  const { t } = useI18n();
  // The form is edited meanwhile, so the photograph is added to what it contains then.
  const take = useRef(onStored);
  useEffect(() => {
    take.current = onStored;
  });
  const uploads = useMediaUploads({
    onStored: (file) => take.current(file),
    rejects: ({ type }, index) => {
      if (type !== '' && !type.startsWith('image/')) return t('adminMedia.noImage');
      return index < maxPhotos - count ? null : t('adminAlbums.full', { count: maxPhotos });
    },
  });
  return (
    <SeveralUploads
      accept={imageFileTypes}
      uploads={uploads}
      onFiles={(files) => void uploads.upload(files)}
    />
  );
}
