import { errorCode } from '#src/platform/error-code.ts';
import { StartupError } from '../config/startup-error.ts';

/** Errors of PostgreSQL at the start that the operator can resolve, by their code. */
const remedies: Record<string, string> = {
  // Only the owner of a database may create tables in it.
  '42501':
    "The database user isn't allowed to create tables. Make it the owner of the database: ALTER DATABASE name OWNER TO user.",
  '53100': 'The disk of the database is full. Free some space, then start the site again.',
  '57P03':
    'The database is just starting or stopping, such as that of a site that is still stopping. Start the site again in a minute.',
};

/** Messages about tables that another user created, with the code of a missing right to create some. */
const foreignTable = /^(must be owner of|permission denied for (table|sequence|view) )/;

const missingExtension = /^extension "(\w+)" is not available$/;

/** Messages of the client when the server has ended; the embedded one ends when it cannot write. */
const lostConnection = /^(Connection terminated( unexpectedly)?$|Client has encountered a connection error)/;

/** Messages of the client and of its socket (database.ts) when the server does not respond. */
const silentConnection = /^Connection terminated(:| due to connection) timeout$/;

/** An error at the start with one sentence for the operator, or the error itself if it has no known remedy. */
export function explainedError(error: unknown): unknown {
  if (error instanceof StartupError) return error;
  const message = remedyOf(error);
  return message ? new StartupError(message, { cause: error }) : error;
}

function remedyOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  const [, extension] = missingExtension.exec(error.message) ?? [];
  if (extension)
    return `The database server has no extension ${extension}. Install its package (postgresql-contrib on some systems), then start the site again.`;
  if (lostConnection.test(error.message))
    return 'The database stopped while the site started. Check that its disk is not full, then start the site again.';
  if (silentConnection.test(error.message))
    return 'The database does not respond. Check that it is running and reachable, then start the site again.';
  if (foreignTable.test(error.message)) return undefined;
  return remedies[errorCode(error) ?? ''] ?? remedyOf(error.cause);
}
