import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Functions of HarfBuzz's subsetter, by their names in its C interface. */
type Subsetter = Record<string, (...args: number[]) => number> & { memory: WebAssembly.Memory };

const writable = 2;
const layoutFeatures = 6;
const withoutHints = 0x1;
/** Glyphs reachable by substitutions are not added, because the given ones are complete. */
const withoutClosure = 0x200;

/**
 * Subsets a font to characters, with the layout rules for them.
 *
 * @param glyphs the only glyphs to keep beside those of the characters; all that the rules can reach when omitted
 */
export async function keepGlyphs(
  font: Uint8Array,
  characters: Iterable<string>,
  glyphs?: Iterable<number>,
): Promise<Buffer> {
  const hb = await loadSubsetter();
  const face = openFace(hb, font);
  const input = call(hb, 'hb_subset_input_create_or_fail');
  const features = call(hb, 'hb_subset_input_set', input, layoutFeatures);
  call(hb, 'hb_set_clear', features);
  call(hb, 'hb_set_invert', features);
  call(hb, 'hb_subset_input_set_flags', input, glyphs ? withoutHints | withoutClosure : withoutHints);

  const unicodes = call(hb, 'hb_subset_input_unicode_set', input);
  for (const character of characters) call(hb, 'hb_set_add', unicodes, character.codePointAt(0) ?? 0);
  const kept = call(hb, 'hb_subset_input_glyph_set', input);
  for (const glyph of glyphs ?? []) call(hb, 'hb_set_add', kept, glyph);

  const subset = call(hb, 'hb_subset_or_fail', face, input);
  if (subset === 0) throw new Error('the font could not be cut');
  const blob = call(hb, 'hb_face_reference_blob', subset);
  const length = call(hb, 'hb_blob_get_length', blob);
  const start = call(hb, 'hb_blob_get_data', blob, 0);
  return Buffer.from(new Uint8Array(hb.memory.buffer).slice(start, start + length));
}

async function loadSubsetter(): Promise<Subsetter> {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'));
  const { instance } = await WebAssembly.instantiate(await readFile(file));
  const hb = instance.exports as unknown as Subsetter;
  call(hb, '_initialize');
  return hb;
}

function openFace(hb: Subsetter, font: Uint8Array): number {
  const address = call(hb, 'malloc', font.length);
  new Uint8Array(hb.memory.buffer).set(font, address);
  return call(hb, 'hb_face_create', call(hb, 'hb_blob_create', address, font.length, writable, 0, 0), 0);
}

function call(hb: Subsetter, name: string, ...args: number[]): number {
  const exported = hb[name];
  if (!exported) throw new Error(`the subsetter has no ${name}`);
  return exported(...args);
}
