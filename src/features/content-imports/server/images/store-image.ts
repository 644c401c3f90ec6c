import { Transform } from 'node:stream';
import type { Readable } from 'node:stream';
import { AppError } from '#src/api/errors.ts';
import type { MediaService } from '#src/features/media-library/server/service.ts';
import type { JobActor } from '#src/platform/audit-log/audit.ts';
import type { UploadStream } from '#src/platform/storage/incoming-files.ts';
import { ownImageId } from '../converting/resolve-address.ts';
import type { Archive } from '#src/platform/storage/zip-archive.ts';
import { ImageError, type ImageLoader } from './load-image.ts';

const maxBytes = 25_000_000;

type Dependencies = {
  media: Pick<MediaService, 'upload' | 'describe' | 'getStored'>;
  loadImage: ImageLoader;
};

type WantedImage = { url: string; alt: string };

/** Stores images of imported posts in the media library. */
export function createImageStorage({ media, loadImage }: Dependencies) {
  /**
   * Stores an image of an archive or of another site. An image that this site has already is used again.
   *
   * @param archive null for files without images
   * @returns its ID in the media library, or the reason of the failure
   */
  async function store(
    { url, alt }: WantedImage,
    { archive, actor }: { archive: Archive | null; actor: JobActor },
  ): Promise<{ mediaId: string } | { error: string }> {
    const known = ownImageId(`/${url}`);
    if (known !== null && (await isStored(known))) return { mediaId: known };
    try {
      const stream = limited(await open(url, archive));
      const { id, kind } = await media.upload(stream, url.split(/[/?]/).findLast(Boolean) ?? 'image', actor);
      if (kind !== 'image') return { error: 'unknown_kind' };
      if (alt.trim() !== '') await media.describe(id, alt, actor);
      return { mediaId: id };
    } catch (error) {
      return { error: reasonOf(error) };
    }
  }

  async function open(url: string, archive: Archive | null): Promise<Readable> {
    if (!archive || /^https?:/.test(url)) return loadImage(url);
    if ((archive.sizeOf(url) ?? 0) > maxBytes) throw new ImageError('too_large');
    if (archive.sizeOf(url) === null) throw new ImageError('missing');
    return archive.open(url);
  }

  async function isStored(id: string): Promise<boolean> {
    return media.getStored(id).then(
      ({ mediaType }) => mediaType.startsWith('image/'),
      () => false,
    );
  }

  return { store };
}

export type ImageStorage = ReturnType<typeof createImageStorage>;

function limited(source: Readable): UploadStream {
  let bytes = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > maxBytes ? new ImageError('too_large') : null, chunk);
    },
  });
  source.on('error', (cause) => limit.destroy(new ImageError('unreachable', { cause })));
  limit.on('close', () => source.destroy());
  return source.pipe(limit);
}

/** @throws the error of the storage or the database, after which the job is repeated */
function reasonOf(error: unknown): string {
  if (error instanceof ImageError) return error.code;
  if (error instanceof AppError) {
    if (error.code === 'body_too_large') return 'too_large';
    if (error.code === 'storage_full') return 'storage_full';
    if (error.code === 'validation_failed') return 'unknown_kind';
  }
  throw error;
}
