import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const scripts = ['latin', 'latin-ext', 'devanagari'] as const;

const serif = { family: 'tiro-devanagari-sanskrit', weight: 400 } as const;
const everyFace = [
  serif,
  { family: 'tiro-devanagari-hindi', weight: 400 },
  { family: 'mukta', weight: 400 },
  { family: 'mukta', weight: 600 },
] as const;

type Face = (typeof everyFace)[number];

/**
 * The serif of the site as TrueType files, for libraries that read no woff2. Unpacked once into the directory and
 * found there afterwards; several processes may do it at the same time.
 *
 * @returns paths, one file for each script
 */
export async function unpackSerif(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  return unpackFace(serif, directory);
}

/**
 * Every face that printed pages are set in, in the same way.
 *
 * @returns for each face its paths, in the order of the scripts: Latin, further Latin emails, Devanagari
 */
export async function unpackEveryFace(directory: string): Promise<string[][]> {
  await mkdir(directory, { recursive: true });
  return Promise.all(everyFace.map((face) => unpackFace(face, directory)));
}

function unpackFace({ family, weight }: Face, directory: string): Promise<string[]> {
  return Promise.all(
    scripts.map((script) => unpack(family, `${family}-${script}-${weight}-normal`, directory)),
  );
}

async function unpack(family: string, name: string, directory: string): Promise<string> {
  const target = join(directory, `${name}.ttf`);
  if (await isFont(target)) return target;

  const source = import.meta.resolve(`@fontsource/${family}/files/${name}.woff2`);
  const half = `${target}.${randomUUID()}`;
  try {
    await writeFile(half, await decompress(await readFile(new URL(source))));
    await rename(half, target);
  } catch (error) {
    // A disk that is full is not filled further by every try.
    await rm(half, { force: true });
    throw error;
  }
  return target;
}

let lastUnpacked: Promise<unknown> = Promise.resolve();

/** One after the other: the library answers with a view of its own memory, which its next answer overwrites. */
function decompress(woff2: Buffer): Promise<Buffer> {
  const unpacked = lastUnpacked.then(async () => {
    const { default: wawoff2 } = await import('wawoff2');
    return Buffer.from(await wawoff2.decompress(woff2));
  });
  lastUnpacked = unpacked.catch(() => undefined);
  return unpacked;
}

/** Whether a file is there and begins as TrueType does. */
async function isFont(path: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && bytes.length > 4 && bytes.readUInt32BE(0) === 0x0001_0000;
}
