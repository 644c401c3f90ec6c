import { once } from 'node:events';
import { connect } from 'node:net';

// Many listeners of one event stream at low cost, in a separate process: plain sockets that search for a
// word.
type Order = { listen: { port: number; path: string; count: number } } | { expect: string };

let received = 0;
let word = '';
let count = 0;

process.on('message', (order: Order) => {
  if ('listen' in order) {
    const { port, path } = order.listen;
    count = order.listen.count;
    void listenAll(port, path).then(() => process.send?.('all listen'));
    return;
  }
  word = order.expect;
  received = 0;
  process.send?.('expecting');
});
process.once('disconnect', () => process.exit());

/** In small groups, because a server's queue of new connections is short. */
async function listenAll(port: number, path: string): Promise<void> {
  const atOnce = 100;
  for (let opened = 0; opened < count; opened += atOnce)
    await Promise.all(Array.from({ length: Math.min(atOnce, count - opened) }, () => listen(port, path)));
}

async function listen(port: number, path: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(`GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nAccept: text/event-stream\r\n\r\n`);
  const [head] = (await once(socket, 'data')) as [Buffer];
  if (!head.includes(' 200 ')) throw new Error(head.toString());

  let lastReceived = '';
  socket.on('data', (bytes: Buffer) => {
    if (!word || lastReceived === word || !bytes.includes(word)) return;
    lastReceived = word;
    received += 1;
    // The monotonic clock is the same for all processes of the machine.
    if (received === 1 || received === count)
      process.send?.({ received, atMs: Number(process.hrtime.bigint()) / 1e6 });
  });
  socket.once('close', () => process.exit(1));
}
