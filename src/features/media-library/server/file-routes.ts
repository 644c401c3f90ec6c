import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { shownElsewhere } from '#src/http/pages/security-headers.ts';
import { sendDownload } from '#src/http/responses/send-download.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import { imageTypes, readMediaName } from '../media-address.ts';
import { typeFacts } from './public-media.ts';
import type { MediaService } from './service.ts';

type FileRouteDependencies = { media: Pick<MediaService, 'getStored'>; storage: FileStorage };

/** The content of a URL never changes: another image has another URL. */
const keptForever = 'public, max-age=31536000, immutable';

/** If a file is opened as a page, it can neither run scripts nor load anything. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** GET /files/media/{id}.webp, …-480.avif, ….pdf: uploads of administrators. */
export function registerMediaFileRoutes(
  app: FastifyInstance,
  { media, storage }: FileRouteDependencies,
): void {
  app.get<{ Params: { name: string } }>('/files/media/:name', async (request, reply) => {
    const wanted = readMediaName(request.params.name);
    if (!wanted) throw new AppError('not_found', 'File not found.');

    const { id, storedName } = wanted;
    const row = await media.getStored(id);
    const { kind, extension } = typeFacts(row.mediaType);
    const length =
      kind === 'image' || storedName.endsWith(`.${extension}`) ? await storage.lengthOf(storedName) : null;
    if (length === null) throw new AppError('not_found', 'File not found.');

    reply.headers({ 'content-security-policy': sandbox, ...shownElsewhere });
    return sendDownload(request, reply, {
      mediaType: kind === 'image' ? imageType(storedName) : row.mediaType,
      fileName: kind === 'image' ? storedName : row.name,
      length,
      etag: `"${storedName}"`,
      cacheControl: keptForever,
      disposition: kind === 'document' ? 'attachment' : 'inline',
      open: (range) => storage.open(storedName, range),
    });
  });
}

function imageType(storedName: string): string {
  return storedName.endsWith('.avif') ? imageTypes.avif : imageTypes.webp;
}
