import { Socket } from 'node:net';

// A process behind a front door: it tells its number on every connection, or takes none when it is told so.
const takesNone = process.argv.includes('takes-none');

process.on('message', ({ connection }: { connection: number }, socket: unknown) => {
  if (takesNone) return;
  process.send?.({ site: 'took', connection });
  if (socket instanceof Socket) socket.end(String(process.pid));
});
process.send?.('ready');
