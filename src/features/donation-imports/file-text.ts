/**
 * Text of a file of a spreadsheet program: UTF-16 with a byte order mark, UTF-8, or the Latin letters of Windows.
 *
 * @returns null for a file that is not text, such as a workbook
 */
export function readFileText(bytes: ArrayBuffer): string | null {
  const text = decode(bytes);
  return text.includes('\0') ? null : text;
}

function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength));
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
