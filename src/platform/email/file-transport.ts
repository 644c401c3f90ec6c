import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport } from './mail-transport.ts';

/** Writes each mail to a file of its own, `<id>.eml`; writing it twice changes nothing. */
export function createFileTransport(directory: string): MailTransport {
  return {
    async handOver({ id, bytes }, beforeLastByte) {
      await mkdir(directory, { recursive: true });
      await beforeLastByte();

      const unfinished = join(directory, `.${id}.part`);
      await writeFile(unfinished, bytes);
      await rename(unfinished, join(directory, `${id}.eml`));
    },
  };
}
