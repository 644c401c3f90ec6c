import { execFileSync } from 'node:child_process';
import { chmodSync, readFileSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#src/platform/database/embedded-postgres.ts';

/** PostgreSQL with simulated faults. */
export async function openFaultyDatabase(dataDir: string) {
  chmodSync(dataDir, 0o711);
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, settings: ['max_connections=100'] });
  const { user = '', host = '', database = '' } = server.connection;

  function serverProcess(): number {
    const lock = join(realpathSync(join(dataDir, 'pg18')), 'postmaster.pid');
    return Number.parseInt(readFileSync(lock, 'utf8'), 10);
  }

  /** Server process and the processes of its connections. */
  function allProcesses(): number[] {
    const first = serverProcess();
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(first)], { encoding: 'utf8' });
    return [first, ...listed.trim().split(/\s+/).map(Number)];
  }

  function signalAll(signal: NodeJS.Signals): void {
    for (const pid of allProcesses()) process.kill(pid, signal);
  }

  return {
    url: `postgres://${user}@${encodeURIComponent(host)}/${database}`,
    kill: () => process.kill(serverProcess(), 'SIGKILL'),
    /** Connections and statements are accepted, but nothing is returned. */
    freeze: () => signalAll('SIGSTOP'),
    thaw: () => signalAll('SIGCONT'),
    stop: () => server.stop(),
    start: async () => {
      server = await startEmbeddedPostgres({ dataDir, settings: ['max_connections=100'] });
    },
  };
}

export type FaultyDatabase = Awaited<ReturnType<typeof openFaultyDatabase>>;
