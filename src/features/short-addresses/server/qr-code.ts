import { renderSVG } from 'uqr';

/** Modules that stay blank around the code, as scanners require. */
const quietZone = 4;

/** QR code as an SVG document, readable with up to a quarter damaged. */
export function qrCode(text: string): string {
  const svg = renderSVG(text, { ecc: 'Q', border: quietZone });
  return svg.includes('xmlns=') ? svg : svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
}
