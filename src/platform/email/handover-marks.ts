import { unlinkSync } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { msPerDay } from '#src/local-time/milliseconds.ts';
import { type Log, silentLog } from '#src/platform/log.ts';

/** One attempt to send an email. Its number is counted in the database, so that no two have the same. */
export type Attempt = { emailId: string; number: number };

type Options = {
  directory: string;
  log?: Log;
  /** Reads an id of the running kernel. */
  readBootId?: () => Promise<string>;
};

const staleMs = msPerDay;

/**
 * Files that prove that the last byte of an email was not sent. The mark of an attempt is created before
 * `handing_over` is committed, and removed just before the last byte. The kernel keeps the files of a killed
 * process, so an email whose mark exists was certainly not accepted. A missing mark proves nothing: it may be on
 * another machine, or its directory may be full.
 */
export function createHandoverMarks({ directory, log = silentLog, readBootId = readKernelId }: Options) {
  let opened: Promise<string> | undefined;

  /** Removes what killed processes left. @returns the id in the names of marks */
  async function open(): Promise<string> {
    const bootId = await readBootId();
    await mkdir(directory, { recursive: true });
    for (const name of await readdir(directory)) await removeStale(join(directory, name));
    return bootId;
  }

  /** A loss of power can bring a removed file back, so marks from before a start of the kernel do not count. */
  async function findPath({ emailId, number }: Attempt): Promise<string | null> {
    try {
      opened ??= open();
      return join(directory, `${await opened}.${emailId}.${number}`);
    } catch (error) {
      opened = undefined;
      log.warn(`Emails are sent without handover marks: ${String(error)}`);
      return null;
    }
  }

  return {
    /**
     * Creates the mark of an attempt. Without one the email is sent as well.
     *
     * @returns a function that is called just before the last byte. False: another process removed the mark,
     * and sends the email
     */
    async create(attempt: Attempt): Promise<() => boolean> {
      const path = await findPath(attempt);
      if (path === null) return () => true;
      const isMarked = await writeMark(path);
      return () => removeNow(path) || !isMarked;
    },

    /** @returns whether the last byte was not sent; since the mark is removed, it will not be sent either */
    async remove(attempt: Attempt): Promise<boolean> {
      const path = await findPath(attempt);
      return path !== null && removeNow(path);
    },
  };

  async function writeMark(path: string): Promise<boolean> {
    try {
      await writeFile(path, '');
      return true;
    } catch (error) {
      log.warn(`An email is sent without a handover mark: ${String(error)}`);
      return false;
    }
  }
}

export type HandoverMarks = ReturnType<typeof createHandoverMarks>;

/** Synchronous, so that no other work of the process comes between the mark and the last byte. */
function removeNow(path: string): boolean {
  try {
    unlinkSync(path);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

async function removeStale(path: string): Promise<void> {
  try {
    const { mtimeMs } = await stat(path);
    if (mtimeMs < Date.now() - staleMs) await rm(path, { force: true });
  } catch (error) {
    // Another process that starts at the same time may have removed it.
    if (!isMissing(error)) throw error;
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

async function readKernelId(): Promise<string> {
  return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
}
