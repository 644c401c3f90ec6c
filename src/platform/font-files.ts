import { access, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import wawoff2 from 'wawoff2';

const subsets = ['latin', 'latin-ext', 'devanagari'] as const;

/**
 * The serif of the site as TrueType files, for libraries that read no woff2. Unpacked once into the directory and
 * found there afterwards; several processes may do it at the same time.
 *
 * @returns paths, one file for each script
 */
export async function unpackSerif(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  return Promise.all(
    subsets.map((subset) => unpack(`tiro-devanagari-sanskrit-${subset}-400-normal`, directory)),
  );
}

async function unpack(name: string, directory: string): Promise<string> {
  const target = join(directory, `${name}.ttf`);
  if (await isThere(target)) return target;

  const source = import.meta.resolve(`@fontsource/tiro-devanagari-sanskrit/files/${name}.woff2`);
  const half = `${target}.${process.pid}`;
  await writeFile(half, await wawoff2.decompress(await readFile(new URL(source))));
  await rename(half, target);
  return target;
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
