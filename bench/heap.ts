import { randomInt } from 'node:crypto';

/** Makes the heap of a Node process readable on a loopback port. */
export function openHeap() {
  const port = randomInt(20_000, 30_000);
  return { options: `--inspect=127.0.0.1:${port}`, usedMb: () => usedMb(port) };
}

/** Heap used by a process after garbage collection, in MB. */
async function usedMb(port: number): Promise<number> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const [{ webSocketDebuggerUrl }] = targets as [{ webSocketDebuggerUrl: string }];
  const line = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve) => line.addEventListener('open', resolve, { once: true }));
  await send(line, 1, 'HeapProfiler.collectGarbage');
  const { usedSize } = (await send(line, 2, 'Runtime.getHeapUsage')) as { usedSize: number };
  line.close();
  return Math.round(usedSize / 1024 / 1024);
}

function send(line: WebSocket, id: number, method: string): Promise<unknown> {
  return new Promise((resolve) => {
    line.addEventListener('message', function read({ data }) {
      const response = JSON.parse(String(data)) as { id?: number; result?: unknown };
      if (response.id !== id) return;
      line.removeEventListener('message', read);
      resolve(response.result);
    });
    line.send(JSON.stringify({ id, method }));
  });
}
