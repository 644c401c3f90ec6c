import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { type SiteResponse, sendRequest } from './send-request.ts';
import { note, type Seen, unseen } from './visitors.ts';

const seconds = 20;

/** Sends requests of many visitors from a separate process, so that other clients do not wait behind them. */
export async function sendCrowd(port: number, size: number): Promise<Seen> {
  const crowd = fork(import.meta.filename, [String(port), String(size)], { serialization: 'advanced' });
  const [seen] = (await once(crowd, 'message')) as [Seen];
  return seen;
}

if (process.argv[1] === import.meta.filename) {
  const [port = 0, size = 0] = process.argv.slice(2).map(Number);
  process.send?.(await rush(port, size));
}

async function rush(port: number, size: number): Promise<Seen> {
  const end = Date.now() + seconds * 1000;
  const seen = unseen();
  let count = 0;
  const come = async () => {
    while (Date.now() < end) {
      count += 1;
      const path = count % 4 === 0 ? `/blog?seen=${count}` : '/api/blogs';
      note(seen, await visit(port, path));
    }
  };
  await Promise.all(Array.from({ length: size }, come));
  return seen;
}

/** Uses a new connection, like a first-time visitor. */
async function visit(port: number, path: string): Promise<SiteResponse> {
  const agent = new Agent();
  const response = await sendRequest(port, path, { agent, headers: { accept: 'text/html' } });
  agent.destroy();
  return response;
}
