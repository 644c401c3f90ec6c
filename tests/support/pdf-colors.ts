import { constants, inflateSync } from 'node:zlib';

/** Colors in which a PDF fills and draws, as `#rrggbb`. */
export function pdfColors(pdf: Buffer): Set<string> {
  const streams = pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g);
  const drawings = Array.from(streams, ([, packed = '']) => inflated(Buffer.from(packed, 'latin1')));
  const colors = drawings.join('\n').matchAll(/([\d.]+) ([\d.]+) ([\d.]+) (?:scn|SCN)\b/g);
  return new Set(Array.from(colors, ([, ...parts]) => `#${parts.slice(0, 3).map(hexOf).join('')}`));
}

function hexOf(share: string): string {
  return Math.round(Number(share) * 255)
    .toString(16)
    .padStart(2, '0');
}

/** Short streams are not compressed; the last byte of others can look like the end of a line. */
function inflated(packed: Buffer): string {
  try {
    return inflateSync(packed, { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return packed.toString('latin1');
  }
}
