import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const program = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin']
  .map((folder) => join(folder, 'nginx'))
  .find(existsSync);

/** Tests with nginx are skipped where it is not installed; in CI they fail instead. */
export const canRunNginx = program !== undefined || process.env['CI'] !== undefined;
if (!canRunNginx)
  process.stderr.write(
    '\n!!! NOT TESTED behind nginx: it is not installed (Debian: apt-get install nginx-light).\n\n',
  );

type NginxOptions = { port: number; upstreams: readonly number[] };
export type RunningNginx = { stop: () => Promise<void> };

/** Runs nginx with the configuration in deploy/, in front of processes on ports of this machine. */
export async function startNginx(options: NginxOptions): Promise<RunningNginx> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // When root starts nginx, its workers read as another user.
  await chmod(folder, 0o755);
  await writeFile(join(folder, 'site.conf'), await siteConfiguration(folder, options));
  await writeFile(join(folder, 'nginx.conf'), mainConfiguration(folder));
  const nginx = spawn(program ?? 'nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const exit = once(nginx, 'exit');
  const kill = () => nginx.kill();
  process.once('exit', kill);
  await untilAccepting(options.port);

  return {
    async stop() {
      process.off('exit', kill);
      nginx.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * The configuration of deploy/, with the names of this machine, and without the limit per client because all
 * clients of a test are one.
 */
async function siteConfiguration(folder: string, { port, upstreams }: NginxOptions): Promise<string> {
  const shipped = await readFile(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8');
  const servers = ['max_fails=2 fail_timeout=5s', 'max_fails=0 backup'].map(
    (options) =>
      [options, upstreams.map((own) => `    server 127.0.0.1:${own} ${options};\n`).join('')] as const,
  );
  const changes: [RegExp, string][] = [
    ...servers.map(([options, lines]): [RegExp, string] => [
      new RegExp(`( {4}server 127\\.0\\.0\\.1:\\d+ ${options};\\n)+`),
      lines,
    ]),
    [/\/var\/cache\/nginx-sanatan-world/, join(folder, 'pages')],
    [/error_log \S+ crit;/, `error_log ${folder}/error.log crit;`],
    [/listen 80;/, `listen 127.0.0.1:${port} backlog=4096;`],
    [/limit_conn sanatan_clients \d+;/, 'limit_conn sanatan_clients 60000;'],
  ];
  return changes.reduce((text, [pattern, replacement]) => {
    if (!pattern.test(text)) throw new Error(`deploy/nginx.conf has no ${pattern.source}`);
    return text.replace(pattern, replacement);
  }, shipped);
}

function mainConfiguration(folder: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `
    ${process.getuid?.() === 0 ? 'user root;' : ''}
    worker_processes 1; worker_rlimit_nofile 32768; daemon off;
    pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 16384; }
    http {
      access_log off;
      ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n      ')}
      include ${folder}/site.conf;
    }`;
}

async function untilAccepting(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await sleep(50);
  }
  throw new Error('nginx did not start');
}
