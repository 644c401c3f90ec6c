import { StartupError } from '#src/platform/startup-error.ts';

/** Why an address cannot be listened at, in a sentence for a human where there is one. */
export function listenFault(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is in use: stop what runs there, or choose another with PORT=3001.`,
    );
  if (code === 'EACCES')
    return new StartupError(`Port ${port} may not be opened by this user: choose one above 1024 with PORT.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(`HOST=${host} is not an address of this machine.`);
  return error;
}
