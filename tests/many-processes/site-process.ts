import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

export type SiteProcess = { child: ChildProcess; port: number };

/**
 * Starts one process of the site, or a supervisor of several on one port, and waits until it serves.
 *
 * @param port 0 for any free port
 */
export async function startSiteProcess(
  program: 'site.ts' | 'supervisor.ts',
  databaseUrl: string,
  { port = 0, env = {} }: { port?: number; env?: Record<string, string> } = {},
): Promise<SiteProcess> {
  const child = fork(join(import.meta.dirname, program), {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: { ...process.env, PORT: String(port), DATABASE_URL: databaseUrl, LOG_LEVEL: 'silent', ...env },
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the site exited with ${code}`);
  });
  const [announcement] = await Promise.race([once(child.stdout ?? child, 'data'), failed]);
  failed.catch(() => undefined);
  return { child, port: Number(/localhost:(\d+)/.exec(String(announcement))?.[1]) };
}
