const familyNames = new Set([1, 16]);

/**
 * Changes the first letter of a TrueType font's family name. The web fonts have one file per script with the
 * same family name, of which Typst would use only one.
 *
 * The length stays the same, so the name table is changed in place (OpenType specification, `name`); its
 * checksum is not updated, because no consumer reads it.
 *
 * @param mark one ASCII character
 */
export function withFamilyMark(font: Buffer, mark: string): Buffer {
  const copy = Buffer.from(font);
  const table = findTable(copy, 'name');
  if (table === null) throw new Error('the font has no names');

  const count = copy.readUInt16BE(table + 2);
  const texts = table + copy.readUInt16BE(table + 4);
  for (let record = table + 6; record < table + 6 + count * 12; record += 12) {
    if (!familyNames.has(copy.readUInt16BE(record + 6))) continue;

    const isMacintosh = copy.readUInt16BE(record) === 1;
    const start = texts + copy.readUInt16BE(record + 10);
    // Other platforms use two bytes per letter, the higher one first.
    copy.write(mark, isMacintosh ? start : start + 1, 'latin1');
  }
  return copy;
}

function findTable(font: Buffer, tag: string): number | null {
  const count = font.readUInt16BE(4);
  for (let entry = 12; entry < 12 + count * 16; entry += 16) {
    if (font.toString('latin1', entry, entry + 4) === tag) return font.readUInt32BE(entry + 8);
  }
  return null;
}
