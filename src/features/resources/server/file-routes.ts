import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { clientNetwork } from '#src/http/client-address.ts';
import { entityTagOf } from '#src/http/responses/entity-tag.ts';
import { type Download, sendDownload } from '#src/http/responses/send-download.ts';
import type { RateLimits } from '#src/platform/rate-limits/rate-limits.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import type { ReadingGuides } from './reading-guide.ts';
import type { ResourceService } from './service.ts';
import type { StoredItem } from './store.ts';

type Dependencies = {
  resources: ResourceService;
  guides: ReadingGuides;
  /** Storage of files that the organization has added. */
  library: FileStorage;
  rateLimits: RateLimits;
};

type Params = { Params: { slug: string } };

const seconds = 3600;
/** Maximum of counted downloads of an item per network and hour, so that a loop cannot inflate the figure. */
const wholeDownloads = { name: 'downloads', max: 10, seconds };
/** Players request the start of a file repeatedly, which counts once. */
const downloadsInParts = { name: 'downloads in parts', max: 1, seconds };

/**
 * GET /files/resources/{slug}: the file of an item. GET /files/resources/{slug}/guide.pdf: its reading guide.
 * Both support ranges; a download increments the item's counter when its first byte is sent (RES-17).
 */
export function registerResourceFileRoutes(
  app: FastifyInstance,
  { resources, guides, library, rateLimits }: Dependencies,
): void {
  app.get<Params>('/files/resources/:slug', async (request, reply) => {
    const item = await resources.getItem(request.params.slug);
    const file = await addedFile(item, library);
    return sendDownload(request, reply, file, () => countDownload(request, item));
  });

  app.get<Params>('/files/resources/:slug/guide.pdf', async (request, reply) => {
    const item = await resources.getItem(request.params.slug);
    if (!item.hasGuide) throw new AppError('not_found', 'This guide has not been written yet.');
    const guide = guideFile(item, await guides.guideOf(item));
    return sendDownload(request, reply, guide, () => countDownload(request, item));
  });

  async function countDownload(request: FastifyRequest, { slug }: StoredItem): Promise<void> {
    const limit = request.headers.range === undefined ? wholeDownloads : downloadsInParts;
    const { isOver } = await rateLimits.consume(limit, `${clientNetwork(request.ip)} ${slug}`);
    if (!isOver) await resources.countDownload(slug);
  }
}

async function addedFile({ file }: StoredItem, library: FileStorage): Promise<Download> {
  const length = file && (await library.lengthOf(file.storedName));
  if (!file || length === null) throw new AppError('not_found', "This file isn't available yet.");

  return {
    mediaType: file.mediaType,
    fileName: file.fileName,
    length,
    // A replaced file is stored under another name.
    etag: `"${file.storedName}"`,
    open: (range) => library.open(file.storedName, range),
  };
}

function guideFile({ slug }: StoredItem, pdf: Buffer): Download {
  return {
    mediaType: 'application/pdf',
    fileName: `${slug}-reading-guide.pdf`,
    length: pdf.length,
    etag: entityTagOf(pdf),
    open: ({ start, end }) => pdf.subarray(start, end + 1),
  };
}
