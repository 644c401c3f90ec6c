import { readFile } from 'node:fs/promises';
import wawoff2 from 'wawoff2';
import { keepGlyphs } from './subset.ts';

/**
 * Subset of a woff2 file, as woff2.
 *
 * @param glyphsOf the only glyphs to keep beside those of the characters; all that its rules can reach when omitted
 */
export async function cutFont(
  source: URL,
  characters: Iterable<string>,
  glyphsOf?: (font: Buffer) => Iterable<number>,
): Promise<Uint8Array> {
  const font = Buffer.from(await wawoff2.decompress(await readFile(source)));
  const cut = await wawoff2.compress(await keepGlyphs(font, characters, glyphsOf?.(font)));
  // The result is a view of memory that the next call overwrites.
  return cut.slice();
}
