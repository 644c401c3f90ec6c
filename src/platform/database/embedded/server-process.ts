import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ServiceUser } from './service-user.ts';

type ServerOptions = {
  binaries: string;
  clusterDirectory: string;
  socketDirectory: string;
  user: ServiceUser;
  /** Server settings as `name=value`, overriding the defaults. */
  settings: string[];
  /** Time after which a fast shutdown becomes an immediate one. */
  fastShutdownSeconds?: number;
  onLogLine(line: string): void;
};

export type ServerProcess = {
  /** Resolves when the server has ended, for any reason. */
  exited: Promise<void>;
  isRunning(): boolean;
  /** Latest error line of the server, for operators. */
  lastComplaint(): string;
  /** Fast shutdown, then an immediate one: closes open connections, keeps committed data. */
  stop(): Promise<void>;
};

// The shell reads a pipe of this process. When this process ends, even by SIGKILL, the read ends and the
// shell stops the server. SIGINT is a fast shutdown; SIGTERM would wait for clients. The signal is repeated
// until the server has ended, because a server that was just started ignores it. SIGQUIT is an immediate
// shutdown, for a server that recovers from a full disk: a fast one would never end.
const keeper = (fastSignals: number) => `exec 3<&0; "$0" "$@" 3<&- </dev/null & p=$!
(read _ <&3; n=0; s=INT; while kill -$s $p; do sleep 0.2; n=$((n+1)); [ $n -lt ${fastSignals} ] || s=QUIT; done 2>/dev/null) & w=$!
wait $p; e=$?; kill $w 2>/dev/null; exit $e`;

const ownSettings = [
  'listen_addresses=',
  'shared_buffers=32MB',
  'max_connections=40',
  'unix_socket_permissions=0700',
  'timezone=UTC',
  'log_timezone=UTC',
  'lc_messages=C',
];

/**
 * Starts the server. It is not ready on return, and ends immediately if another server holds the directory.
 */
export function spawnServer(options: ServerOptions): ServerProcess {
  removeForeignLock(options.clusterDirectory);

  const settings = [...ownSettings, ...options.settings].flatMap((setting) => ['-c', setting]);
  const program = join(options.binaries, 'postgres');
  const fastSignals = (options.fastShutdownSeconds ?? 20) * 5;
  const child = spawn(
    '/bin/sh',
    [
      '-c',
      keeper(fastSignals),
      program,
      '-D',
      options.clusterDirectory,
      '-k',
      options.socketDirectory,
      ...settings,
    ],
    {
      ...options.user,
      cwd: options.clusterDirectory,
      env: serverEnvironment(),
      stdio: ['pipe', 'ignore', 'pipe'],
      // Ctrl-C in a terminal signals the whole group: the site must stop first, then its database.
      detached: true,
    },
  );

  let running = true;
  let complaint = '';
  const exited = new Promise<void>((resolve) => {
    const end = (): void => {
      running = false;
      resolve();
    };
    child.once('exit', end);
    child.once('error', (error) => {
      complaint = error.message;
      end();
    });
  });
  // Closing the pipe of a server that has just ended is not an error.
  child.stdin.on('error', () => child.stdin.destroy());
  eachLine(child.stderr, (line) => {
    if (/\b(FATAL|PANIC|ERROR)\b/.test(line)) complaint = line.replace(/^.*?(FATAL|PANIC|ERROR):\s*/, '');
    options.onLogLine(line);
  });

  return {
    exited,
    isRunning: () => running,
    lastComplaint: () => complaint,
    stop: () => {
      child.stdin.end();
      return exited;
    },
  };
}

/** Environment of the server: nothing of this process, and none of its secrets. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'] ?? '/usr/bin:/bin', LC_ALL: 'C' };
}

/**
 * In a restarted container the process id in a stale lock file may belong to another program, and the server
 * would never start. Deletes such a lock where process names can be read.
 */
function removeForeignLock(clusterDirectory: string): void {
  const lock = join(clusterDirectory, 'postmaster.pid');
  const pid = Number.parseInt(readIfThere(lock), 10);
  if (!Number.isInteger(pid)) return;

  const program = readIfThere(`/proc/${pid}/comm`).trim();
  if (program !== '' && program !== 'postgres') rmSync(lock, { force: true });
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    // The usual case: no such file.
    return '';
  }
}

function eachLine(stream: NodeJS.ReadableStream, handle: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') handle(line);
  });
}
