import { useI18n } from '#src/i18n/use-i18n.ts';
import { fileSize } from '#src/i18n/file-size.ts';
import { Icon } from '#src/ui/media/icon.tsx';
import { fileTextIcon, headphonesIcon, videoIcon } from '#src/ui/media/subject-icons.ts';
import type { MediaFile, MediaKind } from '../../contract.ts';

type MediaGridProps = { files: MediaFile[]; onOpen: (file: MediaFile) => void };

/** Files as thumbnails that open their details. */
export function MediaGrid({ files, onOpen }: MediaGridProps) {
  return (
    <ul className="media-grid">
      {files.map((file) => (
        <li key={file.id}>
          <button type="button" className="media-card" onClick={() => onOpen(file)}>
            <span className="media-thumb">
              <MediaThumb file={file} />
            </span>
            <bdi className="media-name">{file.name}</bdi>
            <MediaRemark file={file} />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Thumbnail of an image, or the icon of another file type. */
export function MediaThumb({ file }: { file: MediaFile }) {
  if (file.kind !== 'image') return <Icon shape={kindIcons[file.kind]} />;
  return (
    <img
      src={file.url.replace('.webp', '-480.webp')}
      alt={file.alt}
      width={240}
      height={160}
      loading="lazy"
      decoding="async"
    />
  );
}

function MediaRemark({ file }: { file: MediaFile }) {
  const { t } = useI18n();
  const isUndescribed = file.kind === 'image' && file.alt === '';
  return (
    <span className={isUndescribed ? 'small media-undescribed' : 'small muted'}>
      {isUndescribed ? t('adminLibrary.noDescription') : fileSize(file.bytes)}
    </span>
  );
}

const kindIcons: Record<Exclude<MediaKind, 'image'>, string> = {
  document: fileTextIcon,
  audio: headphonesIcon,
  video: videoIcon,
};
