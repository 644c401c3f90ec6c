import type { FastifyInstance } from 'fastify';
import { AppError } from '#src/api/errors.ts';
import { entityTagOf } from '#src/http/responses/entity-tag.ts';
import { sendDownload } from '#src/http/responses/send-download.ts';
import { glossLanguage } from '../contract.ts';
import type { ChapterPdfs } from './chapter-pdf.ts';
import type { TextService } from './service.ts';

type TranscriptRoute = { Params: { work: string; division: string; recording: string } };

type Route = { Params: { work: string; division: string }; Querystring: { in?: string } };

/**
 * GET /files/texts/{work}/{division}.pdf?in={language}: a division to print, and
 * /files/texts/{work}/{division}/{recording}.vtt: the times of a recording.
 */
export function registerTextFileRoutes(
  app: FastifyInstance,
  { texts, chapters }: { texts: TextService; chapters: ChapterPdfs },
): void {
  app.get<Route>('/files/texts/:work/:division.pdf', async (request, reply) => {
    const language = glossLanguage.safeParse(request.query.in ?? 'en');
    if (!language.success) throw new AppError('not_found', 'There is no translation in this language.');
    const reading = await texts.getDivision(request.params, language.data);
    const pdf = await chapters.chapterOf(reading);
    return sendDownload(request, reply, {
      mediaType: 'application/pdf',
      fileName: `${reading.work.slug}-${reading.division.slug}.pdf`,
      length: pdf.length,
      etag: entityTagOf(pdf),
      open: ({ start, end }) => pdf.subarray(start, end + 1),
    });
  });

  app.get<TranscriptRoute>('/files/texts/:work/:division/:recording.vtt', async (request, reply) => {
    const { recording, ...address } = request.params;
    const content = Buffer.from(await texts.getTranscript(address, recording));
    return sendDownload(request, reply, {
      mediaType: 'text/vtt; charset=utf-8',
      fileName: `${address.work}-${address.division}.vtt`,
      length: content.length,
      etag: entityTagOf(content),
      open: ({ start, end }) => content.subarray(start, end + 1),
    });
  });
}
