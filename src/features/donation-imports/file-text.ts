import { decodeText } from '#src/api/decode-text.ts';

/**
 * Text of a file of a spreadsheet program.
 *
 * @returns null for a file that is not text, such as a workbook
 */
export function readFileText(bytes: ArrayBuffer): string | null {
  const text = decodeText(bytes);
  return text.includes('\0') ? null : text;
}
