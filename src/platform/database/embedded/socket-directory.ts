import { createHash } from 'node:crypto';
import { statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../../config/startup-error.ts';
import { makePrivateDirectory } from './cluster-directory.ts';
import type { ServiceUser } from './service-user.ts';

// The system limits a socket's whole path to 104 or 108 bytes; PostgreSQL adds "/.s.PGSQL.5432.lock" to it.
const maxDirectoryLength = 80;

/**
 * Returns a directory that only the service user may enter, since its socket needs no password. All processes
 * on one cluster compute the same path.
 */
export function prepareSocketDirectory(clusterDirectory: string, user: ServiceUser): string {
  const beside = join(dirname(clusterDirectory), 'socket');
  const directory =
    Buffer.byteLength(beside) <= maxDirectoryLength ? beside : shortDirectory(clusterDirectory, user);

  const owner = statSync(directory, { throwIfNoEntry: false });
  const wanted = user?.uid ?? process.getuid?.();
  if (owner && owner.uid !== wanted) {
    throw new StartupError(
      `The directory ${directory} is required for the database but belongs to another user. Start the site as that user, or remove the directory.`,
    );
  }

  makePrivateDirectory(directory, user);
  return directory;
}

// os.tmpdir() is not used: two processes can have different TMPDIR, and macOS's is too long.
function shortDirectory(clusterDirectory: string, user: ServiceUser): string {
  const digest = createHash('sha256').update(clusterDirectory).digest('hex').slice(0, 16);
  return `/tmp/sanatan-world-${user?.uid ?? process.getuid?.()}-${digest}`;
}
