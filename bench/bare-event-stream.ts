import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

// Node's own HTTP server, which keeps its responses open and writes the same text to all of them.
const listeners = new Set<ServerResponse>();
const server = createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('retry: 5000\n\n');
  listeners.add(response);
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));

process.on('message', (text: string) => {
  for (const listener of listeners) listener.write(text);
});
process.once('disconnect', () => process.exit());
