import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { root } from '../installation.mjs';

/** Files generated from packages and sources, ignored by git. */
export type GeneratedFiles = {
  /** Paths from the root of the project. */
  files: readonly string[];
  /** Files that determine the content. */
  sources: readonly URL[];
  /** Text that determines the content beside the sources. */
  sourceText?: () => string;
  /** Content of `files`, in their order. */
  make: () => Promise<readonly (string | Uint8Array)[]>;
};

/** Writes the files unless they were made from the same sources. @returns whether they were written */
export async function ensureGenerated(
  name: string,
  generated: GeneratedFiles,
  folder = root,
): Promise<boolean> {
  const stampFile = join(folder, 'generated', `${name}.sha256`);
  const stamp = await sourceHash(generated);
  const areCurrent =
    generated.files.every((file) => existsSync(join(folder, file))) &&
    existsSync(stampFile) &&
    (await readFile(stampFile, 'utf8')) === stamp;
  if (areCurrent) return false;

  const contents = await generated.make();
  for (const [index, file] of generated.files.entries())
    await replaceFile(join(folder, file), contents[index] ?? '');
  await replaceFile(stampFile, stamp);
  return true;
}

async function sourceHash({ sources, sourceText }: GeneratedFiles): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) hash.update(await readFile(source)).update('\0');
  return hash.update(sourceText?.() ?? '').digest('hex');
}

/** Writes beside the file and renames, because tests and the site may start at the same time. */
async function replaceFile(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, content);
  await rename(temporary, file);
}
