import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readFiles } from '../format/read-files.ts';
import type { ReadWork } from '../format/read-work.ts';

const folder = fileURLToPath(new URL('../content/', import.meta.url));

/**
 * Reads the texts that ship with the site, in the order of the shelf.
 *
 * @throws Error with the place of the first error
 */
export async function readShippedTexts(): Promise<ReadWork[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const works = await Promise.all(
    entries.filter((entry) => entry.isDirectory()).map((entry) => readShippedText(entry.name)),
  );
  return works.sort((one, other) => one.work.position - other.work.position);
}

async function readShippedText(name: string): Promise<ReadWork> {
  const names = await readdir(`${folder}${name}`);
  const files = await Promise.all(
    names.map(async (file) => ({ name: file, content: await readFile(`${folder}${name}/${file}`, 'utf8') })),
  );
  const { read, errors } = readFiles(files);
  const [first] = errors;
  if (first) throw new Error(`${name}/${first.file}:${first.line}:${first.column} ${first.message}`);
  if (!read) throw new Error(`${name} has no work`);
  return read;
}
