import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { type EncodedPage, encodePage } from '../pages/encoded-page.ts';
import { embeddedScript, shownElsewhere } from '../pages/security-headers.ts';
import { sendEncoded } from './send-encoded.ts';

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
    source ??= readFile(file, 'utf8').catch((error: unknown) => {
      // A file that could not be read once must not prevent every later response.
      source = undefined;
      throw error;
    });
    const text = fill(await source);
    if (last?.text !== text) last = { text, encoded: encodePage(200, [text]) };
    void reply.headers({ ...embeddedScript, ...shownElsewhere });
    return sendEncoded(request, reply, { type: 'application/javascript', encoded: last.encoded });
  });
}

/** A value as the inside of a string literal with any quotes, for `JSON.parse` in a script. */
export function literalOf(value: unknown): string {
  return JSON.stringify(value).replaceAll(
    /[^\w .,:-]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
