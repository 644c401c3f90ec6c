import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { shownElsewhere } from '#src/http/pages/security-headers.ts';
import { sendDownload } from '#src/http/responses/send-download.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import { readEmailImageName } from '../email-image-names.ts';
import { imageTypes, readMediaName } from '../media-address.ts';
import { createEmailImages } from './email-images.ts';
import { describeMediaType } from './public-media.ts';
import type { MediaService } from './service.ts';

type Dependencies = { media: Pick<MediaService, 'getStored'>; storage: FileStorage };

/** The content of a URL never changes: another image has another URL. */
const keptForever = 'public, max-age=31536000, immutable';

/** If a file is opened as a page, it can neither run scripts nor load anything. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/**
 * GET /files/media/{id}.webp, …-480.avif, ….pdf: uploads of administrators. …-960.jpg is drawn from them for
 * emails.
 */
export function registerMediaFileRoutes(app: FastifyInstance, { media, storage }: Dependencies): void {
  const emailImages = createEmailImages({ storage });

  app.get<{ Params: { name: string } }>('/files/media/:name', async (request, reply) => {
    const forEmail = readEmailImageName(request.params.name);
    if (forEmail) return sendEmailImage(request, reply, forEmail);
    const wanted = readMediaName(request.params.name);
    if (!wanted) throw new AppError('not_found', 'File not found.');

    const { id, storedName } = wanted;
    const row = await media.getStored(id);
    const { kind, extension } = describeMediaType(row.mediaType);
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

  async function sendEmailImage(
    request: FastifyRequest,
    reply: FastifyReply,
    { id, storedName }: { id: string; storedName: string },
  ) {
    const { mediaType } = await media.getStored(id);
    const image = describeMediaType(mediaType).kind === 'image' ? await emailImages.read(storedName) : null;
    if (!image) throw new AppError('not_found', 'File not found.');
    reply.headers({ 'content-security-policy': sandbox, ...shownElsewhere });
    return sendDownload(request, reply, {
      mediaType: 'image/jpeg',
      fileName: request.url.split('/').at(-1) ?? '',
      length: image.length,
      etag: `"${storedName}.jpg"`,
      cacheControl: keptForever,
      open: ({ start, end }) => image.subarray(start, end + 1),
    });
  }
}

function imageType(storedName: string): string {
  return storedName.endsWith('.avif') ? imageTypes.avif : imageTypes.webp;
}
