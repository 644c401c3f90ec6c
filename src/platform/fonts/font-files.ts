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
 * Unpacks the serif of the site to TrueType files, for libraries without woff2 support. Done once per
 * directory; several processes may do it at the same time.
 *
 * @returns paths, one file per script
 */
export async function unpackSerif(directory: string): Promise<string[]> {
  await mkdir(directory, { recursive: true });
  return unpackFace(serif, directory);
}

/**
 * Unpacks every face of printed pages.
 *
 * @returns paths of each face in the order of scripts: Latin, Latin extended, Devanagari
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
    // Repeated attempts must not fill a full disk further.
    await rm(half, { force: true });
    throw error;
  }
  return target;
}

let lastUnpacked: Promise<unknown> = Promise.resolve();

/** Sequential, because the library returns a view of its memory, which the next call overwrites. */
function decompress(woff2: Buffer): Promise<Buffer> {
  const unpacked = lastUnpacked.then(async () => {
    const { default: wawoff2 } = await import('wawoff2');
    return Buffer.from(await wawoff2.decompress(woff2));
  });
  lastUnpacked = unpacked.catch(() => undefined);
  return unpacked;
}

/** Whether a file exists and begins like TrueType. */
async function isFont(path: string): Promise<boolean> {
  const bytes = await readFile(path).catch(() => null);
  return bytes !== null && bytes.length > 4 && bytes.readUInt32BE(0) === 0x0001_0000;
}
