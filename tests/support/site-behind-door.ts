import { createServer } from 'node:http';
import { serveBehindFrontDoor } from '#src/platform/processes/behind-front-door.ts';

// A process behind the front door that tells who has answered, or is killed before it has read anything, or before it
// has answered what it has read.
const [, , when] = process.argv;
const end = () => process.kill(process.pid, 'SIGKILL');
const server = createServer((_request, response) => {
  if (when === 'dies-before-answering') setTimeout(end, 50);
  else response.end(String(process.pid));
});
if (when === 'dies-before-reading') server.on('connection', end);
serveBehindFrontDoor(server, 'a site');
