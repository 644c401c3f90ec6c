import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartupError } from '../config/startup-error.ts';

/**
 * Creates the data directory if needed.
 *
 * @throws StartupError when it is not writable
 */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `Can't write to the data directory ${dataDir}. Make it writable for this user, or set DATA_DIR to another folder.`,
      { cause },
    );
  }
}
