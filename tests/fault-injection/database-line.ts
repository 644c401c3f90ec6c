import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Network between the site and its database that can drop packets silently. */
export async function openDatabaseLine(databaseUrl: string) {
  const { username, host, pathname } = partsOf(databaseUrl);
  const lines = new Set<Socket>();
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    const database = connect(host);
    lines.add(socket).add(database);
    for (const [from, to] of [
      [socket, database],
      [database, socket],
    ] as const) {
      from.on('data', (chunk) => to.write(chunk));
      from.on('error', () => to.destroy()).on('close', () => (lines.delete(from), to.destroy()));
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;

  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    /** Drops packets of open connections in both directions, including their end; new connections work. */
    fallSilent: () => {
      for (const line of lines) {
        line
          .removeAllListeners('data')
          .removeAllListeners('close')
          .on('error', () => undefined)
          .resume();
      }
    },
    close: () => {
      server.close();
      for (const line of lines) line.destroy();
    },
  };
}

export type DatabaseLine = Awaited<ReturnType<typeof openDatabaseLine>>;

/** The host of the URL is a folder with a socket. */
function partsOf(databaseUrl: string) {
  const [, username = '', folder = '', pathname = ''] =
    /^postgres:\/\/(.*)@(.*?)(\/.*)$/.exec(databaseUrl) ?? [];
  return { username, pathname, host: `${decodeURIComponent(folder)}/.s.PGSQL.5432` };
}
