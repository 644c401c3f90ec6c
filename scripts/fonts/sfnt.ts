/**
 * Reads and writes the outer layer of TrueType files: the table directory. Enough to cut a font down to a few
 * glyphs and to read its metrics, without a font library.
 * Format: OpenType specification 1.9, "Organization of an OpenType Font".
 */

export type SfntTables = Map<string, Buffer>;

const TRUETYPE = 0x00010000;
const CHECKSUM_MAGIC = 0xb1b0afba;

/** All tables of a TrueType file by tag, such as `glyf` or `hmtx`. */
export function readTables(font: Buffer): SfntTables {
  const tables: SfntTables = new Map();
  const count = font.readUInt16BE(4);

  for (let i = 0; i < count; i++) {
    const entry = 12 + i * 16;
    const start = font.readUInt32BE(entry + 8);
    const length = font.readUInt32BE(entry + 12);
    tables.set(font.toString('latin1', entry, entry + 4), font.subarray(start, start + length));
  }
  return tables;
}

/** The table with this tag; throws when the font has none. */
export function getTable(tables: SfntTables, tag: string): Buffer {
  const table = tables.get(tag);
  if (!table) throw new Error(`The font has no table ${tag}`);
  return table;
}

/** A TrueType file from tables, with directory, padding and checksums. */
export function writeTables(tables: SfntTables): Buffer {
  const tags = [...tables.keys()].sort();
  const log = Math.floor(Math.log2(tags.length));
  const directory = Buffer.alloc(12 + tags.length * 16);
  directory.writeUInt32BE(TRUETYPE, 0);
  directory.writeUInt16BE(tags.length, 4);
  directory.writeUInt16BE(2 ** log * 16, 6);
  directory.writeUInt16BE(log, 8);
  directory.writeUInt16BE(tags.length * 16 - 2 ** log * 16, 10);

  const head = Buffer.from(getTable(tables, 'head'));
  head.writeUInt32BE(0, 8);
  const bodies: Buffer[] = [];
  let start = directory.length;
  let headStart = 0;

  tags.forEach((tag, i) => {
    const table = tag === 'head' ? head : getTable(tables, tag);
    const body = Buffer.concat([table, Buffer.alloc((4 - (table.length % 4)) % 4)]);
    const entry = 12 + i * 16;
    directory.write(tag, entry, 'latin1');
    directory.writeUInt32BE(checksum(body), entry + 4);
    directory.writeUInt32BE(start, entry + 8);
    directory.writeUInt32BE(table.length, entry + 12);
    if (tag === 'head') headStart = start;
    bodies.push(body);
    start += body.length;
  });

  const font = Buffer.concat([directory, ...bodies]);
  font.writeUInt32BE((CHECKSUM_MAGIC - checksum(font)) >>> 0, headStart + 8);
  return font;
}

/** The glyph number of a character by the `cmap` table (format 4 or 12); 0 when the font lacks it. */
export function glyphOf(tables: SfntTables, codePoint: number): number {
  const cmap = getTable(tables, 'cmap');
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const offset = cmap.readUInt32BE(4 + i * 8 + 4);
    const format = cmap.readUInt16BE(offset);
    const glyph =
      format === 4
        ? glyphInFormat4(cmap.subarray(offset), codePoint)
        : format === 12
          ? glyphInFormat12(cmap.subarray(offset), codePoint)
          : 0;
    if (glyph > 0) return glyph;
  }
  return 0;
}

/** The advance width of a glyph in font units, by `hhea` and `hmtx`. */
export function advanceOf(tables: SfntTables, glyph: number): number {
  const longMetrics = getTable(tables, 'hhea').readUInt16BE(34);
  return getTable(tables, 'hmtx').readUInt16BE(Math.min(glyph, longMetrics - 1) * 4);
}

function glyphInFormat4(table: Buffer, codePoint: number): number {
  const segments = table.readUInt16BE(6) / 2;
  const ends = 14;
  const starts = ends + segments * 2 + 2;
  const deltas = starts + segments * 2;
  const ranges = deltas + segments * 2;

  for (let i = 0; i < segments; i++) {
    if (codePoint > table.readUInt16BE(ends + i * 2)) continue;
    const start = table.readUInt16BE(starts + i * 2);
    if (codePoint < start) return 0;
    const delta = table.readUInt16BE(deltas + i * 2);
    const range = table.readUInt16BE(ranges + i * 2);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = table.readUInt16BE(ranges + i * 2 + range + (codePoint - start) * 2);
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

function glyphInFormat12(table: Buffer, codePoint: number): number {
  for (let i = 0; i < table.readUInt32BE(12); i++) {
    const group = 16 + i * 12;
    const start = table.readUInt32BE(group);
    if (codePoint >= start && codePoint <= table.readUInt32BE(group + 4))
      return table.readUInt32BE(group + 8) + codePoint - start;
  }
  return 0;
}

function checksum(data: Buffer): number {
  let sum = 0;
  for (let i = 0; i + 4 <= data.length; i += 4) sum = (sum + data.readUInt32BE(i)) >>> 0;
  return sum;
}
