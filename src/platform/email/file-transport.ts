import { accessSync, constants, mkdirSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { EmailTransport } from './email-transport.ts';

/**
 * Creates the folder if needed. Copies are written first, so without it no email would be sent.
 *
 * @throws StartupError when it is not writable
 */
export function openMailDirectory(directory: string): void {
  try {
    mkdirSync(directory, { recursive: true });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartupError(
      `Can't write to MAIL_DIR=${directory}. Make it writable for this user, or remove MAIL_DIR.`,
      { cause },
    );
  }
}

/** Writes each email to `<id>.eml`; repeatable. */
export function createFileTransport(directory: string): EmailTransport {
  return {
    async handOver({ id, bytes }, beforeLastByte) {
      await mkdir(directory, { recursive: true });
      const unfinished = join(directory, `.${id}.part`);
      await writeFile(unfinished, bytes);
      await beforeLastByte();
      await rename(unfinished, join(directory, `${id}.eml`));
    },
  };
}
