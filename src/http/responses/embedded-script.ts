import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { bodyOf, type EncodedPage, encodePage } from '../pages/encoded-page.ts';
import { embeddedScript, shownElsewhere } from '../pages/security-headers.ts';
import { bestEncoding, encodingNames } from '../pages/send-page.ts';

type Dependencies = {
  path: string;
  /** Script of the build. */
  file: URL;
  /** Inserts what administrators can change; called for every request. */
  fill: (script: string) => string;
};

/** Serves a script for other sites with the organization's own values. */
export function serveEmbeddedScript(app: FastifyInstance, { path, file, fill }: Dependencies): void {
  let source: Promise<string> | undefined;
  let last: { text: string; encoded: EncodedPage } | undefined;

  app.get(path, async (request, reply) => {
    source ??= readFile(file, 'utf8');
    const text = fill(await source);
    if (last?.text !== text) last = { text, encoded: encodePage(200, [text]) };
    const { encoded } = last;
    const encoding = bestEncoding(request.headers['accept-encoding']);

    void reply.headers({
      ...embeddedScript,
      ...shownElsewhere,
      etag: encoded.etag,
      vary: 'Accept-Encoding',
      ...(encoding !== 'plain' && { 'content-encoding': encodingNames[encoding] }),
    });
    if (request.headers['if-none-match']?.includes(encoded.etag)) return reply.code(304).send();
    return reply.type('application/javascript; charset=utf-8').send(bodyOf(encoded, encoding));
  });
}

/** A value as the inside of a string literal with any quotes, for `JSON.parse` in a script. */
export function literalOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\w .,:-]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
