import { tellDoor } from '#src/platform/processes/tell-door.ts';

// A process that serves and says so again and again, says it once and hangs, or ends before it serves.
const [, , how] = process.argv;
if (how === 'fails') process.exit(1);

tellDoor({ site: 'up', name: 'a site' });
setInterval(() => {
  if (how !== 'hangs') tellDoor({ site: 'alive' });
}, 50);
