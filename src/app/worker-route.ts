import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** The worker sends requests to this site only; it has no document, and its notifications show an icon. */
const policy = "default-src 'none'; connect-src 'self'; img-src 'self'";

/**
 * Serves the service worker, from whose address its scope follows.
 *
 * @param isOn off sends a worker that removes itself and everything stored, to the browsers that have one
 */
export async function serveWorker(
  app: FastifyInstance,
  { distDir, isOn }: { distDir: string; isOn: boolean },
): Promise<void> {
  const file = join(distDir, 'worker', isOn ? 'service-worker.js' : 'removal-worker.js');
  const script = await readFile(file);
  app.get('/service-worker.js', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': policy })
      .type('text/javascript; charset=utf-8')
      .send(script),
  );
}
