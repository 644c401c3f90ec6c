import { createServer } from 'node:http';
import { serveBehindFrontDoor } from '#src/platform/processes/behind-front-door.ts';

// A process behind the front door that tells who has answered, or dies before it has read anything.
const server = createServer((_request, response) => response.end(String(process.pid)));
if (process.argv[2] === 'dies-before-reading') {
  server.on('connection', () => process.kill(process.pid, 'SIGKILL'));
}
serveBehindFrontDoor(server, 'a site');
