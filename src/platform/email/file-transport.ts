import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailTransport } from './email-transport.ts';

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
