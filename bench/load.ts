import { execFile, spawn, spawnSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Checks that the required programs are installed; ends the process with the names of missing ones. */
export function needPrograms(...names: string[]): void {
  const missing = names.filter((name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0);
  if (missing.length === 0) return;
  console.error(
    `Not on the PATH: ${missing.join(', ')}. Install them (Debian: apt-get install wrk nginx-light).`,
  );
  process.exit(1);
}

export type LoadResult = { requestsPerSecond: number; errors: number };

/** Requests one URL as fast as possible over 32 connections. */
export async function load(
  url: string,
  seconds: number,
  headers: string[] = ['accept-encoding: br, gzip'],
): Promise<LoadResult> {
  const flags = headers.flatMap((header) => ['-H', header]);
  const { stdout } = await promisify(execFile)('wrk', ['-t1', '-c32', `-d${seconds}s`, ...flags, url]);
  const errors = /Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? '0';
  return { requestsPerSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]), errors: Number(errors) };
}

/** Starts nginx with one file, which returns the same bytes and headers as the site. */
export async function startNginx(port: number, body: Buffer, headers: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  // When root starts nginx, its workers read as another user.
  await chmod(folder, 0o755);
  await mkdir(join(folder, 'html'));
  await writeFile(join(folder, 'html/page'), body);
  const added = Object.entries(headers).map(
    ([name, value]) => `add_header ${name} ${JSON.stringify(value)};`,
  );
  await writeFile(
    join(folder, 'nginx.conf'),
    `worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log; daemon off;
     events { worker_connections 512; }
     http { access_log off; keepalive_requests 10000000; open_file_cache max=10; sendfile on; tcp_nopush on;
       server { listen 127.0.0.1:${port}; root ${folder}/html; location = /page { default_type text/html; ${added.join(' ')} } } }`,
  );
  const nginx = spawn('nginx', ['-c', join(folder, 'nginx.conf'), '-p', folder], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => nginx.once('exit', resolve));
    nginx.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  return { url: `http://127.0.0.1:${port}/page`, stop };
}

const bareServer = `
  const { createServer } = require('node:http');
  const { readFileSync } = require('node:fs');
  const [port, file, headers] = process.argv.slice(1);
  const body = readFileSync(file);
  const list = Object.entries({ ...JSON.parse(headers), 'content-length': body.length }).flat().map(String);
  createServer((_request, response) => response.writeHead(200, list).end(body)).listen(Number(port), '127.0.0.1');
`;

/** Starts Node's own HTTP server with one response in memory, which is the upper limit for a site on Node. */
export async function startBareNode(port: number, body: Buffer, headers: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'bare-node-'));
  const file = join(folder, 'page');
  await writeFile(file, body);
  const all = JSON.stringify({ 'content-type': 'text/html; charset=utf-8', ...headers });
  const server = spawn('node', ['-e', bareServer, String(port), file, all], { stdio: 'ignore' });
  await new Promise((resolve) => setTimeout(resolve, 500));

  async function stop(): Promise<void> {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    await rm(folder, { recursive: true, force: true });
  }
  return { url: `http://127.0.0.1:${port}/`, stop };
}
