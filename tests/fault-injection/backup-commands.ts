import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

type Env = Record<string, string>;
type Done = { seconds: number };

/** Runs `npm run backup`; `onSnapshot` receives its snapshot ID while it runs. */
export async function runBackup(
  file: string,
  env: Env,
  onSnapshot: (name: string) => Promise<void>,
): Promise<Done> {
  const child = fork('scripts/database/backup.ts', [file], {
    env: { ...process.env, ...env },
    execArgv: ['--import', join(import.meta.dirname, 'shared-snapshot.ts')],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const looking = new Promise<void>((resolve, reject) => {
    child.on(
      'message',
      ({ snapshot }: { snapshot: string }) => void onSnapshot(snapshot).then(resolve, reject),
    );
    child.once('exit', () => reject(new Error('the backup ended without a snapshot')));
  });
  const [done] = await Promise.all([untilDone(child), looking]);
  return done;
}

export function runRestore(file: string, env: Env): Promise<Done> {
  return untilDone(
    spawn(process.execPath, ['scripts/database/restore.ts', file], {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
}

/** @returns the output of the command */
export async function tryBackup(env: Env): Promise<string> {
  const child = spawn(process.execPath, ['scripts/database/backup.ts'], { env: { ...process.env, ...env } });
  const [out, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return out + errors;
}

async function untilDone(child: ChildProcess): Promise<Done> {
  const began = performance.now();
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${child.spawnargs.join(' ')} ended with ${code}`);
  return { seconds: (performance.now() - began) / 1000 };
}
