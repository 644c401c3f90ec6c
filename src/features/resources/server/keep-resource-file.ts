import { randomUUID } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import { fieldError } from '#src/api/errors.ts';
import { tidyFileName } from '#src/api/file-name.ts';
import type { Storages } from '#src/platform/storage/open-storages.ts';
import type { UploadStream } from '#src/platform/storage/incoming-files.ts';
import type { ResourceSummary } from '../contract.ts';

export type Format = ResourceSummary['format'];

export const mediaTypes: Record<Format, string> = {
  PDF: 'application/pdf',
  MP3: 'audio/mpeg',
  MP4: 'video/mp4',
};

export type KeptFile = { storedName: string; mediaType: string; fileName: string; byteLength: number };

type Arriving = { upload: UploadStream; name: string; format: Format };

/**
 * Stores a file of the library after checking its length and format, under a new name: the content of a name
 * never changes.
 *
 * @throws AppError when it is too large or of another format
 */
export async function keepResourceFile(
  { library, incoming }: Pick<Storages, 'library' | 'incoming'>,
  { upload, name, format }: Arriving,
): Promise<KeptFile> {
  return incoming.receive(upload, async ({ path, bytes }) => {
    const mediaType = mediaTypes[format];
    if ((await fileTypeFromFile(path))?.mime !== mediaType) {
      throw fieldError('file', 'wrong_kind', `This isn't a ${format} file.`);
    }

    const storedName = `${randomUUID()}.${format.toLowerCase()}`;
    await library.put(storedName, { path, mediaType });
    return { storedName, mediaType, fileName: tidyFileName(name), byteLength: bytes };
  });
}
