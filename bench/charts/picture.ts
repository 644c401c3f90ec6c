/** Colors with their own background, so that an image is legible on light and dark pages. */
export const colours = {
  ground: '#fffaf0',
  ink: '#2a1510',
  quiet: '#5d4036',
  line: '#e3d0a8',
  yardstick: '#94723f',
  series: ['#a3152c', '#0f5a60', '#1d2a63', '#2c6233', '#b5340f', '#7a4a8a', '#5d4036'],
};

export const width = 760;
export const headHeight = 64;
export const margin = 24;

type Picture = { title: string; subtitle: string; description: string; height: number; parts: string[] };

/** Drawing with its title and a text alternative. */
export function picture({ title, subtitle, description, height, parts }: Picture): string {
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="title description" font-family="system-ui, sans-serif" font-size="13" fill="${colours.ink}">`,
    `<title id="title">${escaped(title)}</title>`,
    `<desc id="description">${escaped(description)}</desc>`,
    `<rect x="0.5" y="0.5" width="${width - 1}" height="${height - 1}" rx="5" fill="${colours.ground}" stroke="${colours.line}"/>`,
    text(title, { x: margin, y: 30, size: 17, weight: 600 }),
    text(subtitle, { x: margin, y: 50, fill: colours.quiet }),
    ...parts,
    '</svg>\n',
  ].join('\n');
}

type TextPlace = {
  x: number;
  y: number;
  fill?: string;
  size?: number;
  weight?: number;
  anchor?: 'middle' | 'end';
};

export function text(words: string, { x, y, fill, size, weight, anchor }: TextPlace): string {
  const attributes = Object.entries({ fill, 'font-size': size, 'font-weight': weight, 'text-anchor': anchor })
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${value}"`);
  return `<text x="${short(x)}" y="${short(y)}"${attributes.join('')}>${escaped(words)}</text>`;
}

/** Formats a coordinate to a tenth of a pixel. */
export function short(value: number): string {
  return String(Number(value.toFixed(1)));
}

export function numeral(value: number): string {
  return value.toLocaleString('en', { maximumFractionDigits: 3 });
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
