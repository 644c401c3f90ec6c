import { StartupError } from '../config/startup-error.ts';

/** Explains in a sentence why an address cannot be listened on. @returns undefined for any other error */
export function listenError(error: unknown, { host, port }: { host: string; port: number }): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE')
    return new StartupError(
      `Port ${port} is already in use. Stop the other process, or choose another port, for example PORT=3001.`,
    );
  if (code === 'EACCES')
    return new StartupError(`This user can't open port ${port}. Set PORT to a number above 1024.`);
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return new StartupError(
      `HOST=${host} is not an address of this machine. Set HOST to one, for example HOST=127.0.0.1.`,
    );
  return error;
}
