import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { defaultLocale } from '#src/i18n/locales.ts';
import type { FileStorage } from '#src/platform/storage/file-storage.ts';
import { accentOfPath, staticTones, standardAccent } from '#src/theme/accent.ts';
import { uploadedImage } from '../icon-address.ts';
import type { SiteContentService } from './service.ts';

const markFile = new URL('../../../../public/art/mark.svg', import.meta.url);

/** Documents and cards show it at most this high; the storage has it as WebP of this width. */
const logoHeight = 240;
const sourceWidth = 960;

/** Adds the accent of the organization to the facts about its site. Both are read again for each use. */
export function withAccent<Site extends object>(
  site: Site,
  content: Pick<SiteContentService, 'show'>,
): Site & { accent: string } {
  const view = Object.defineProperties({}, Object.getOwnPropertyDescriptors(site));
  return Object.defineProperty(view, 'accent', {
    enumerable: true,
    get: () => accentOfPath(content.show('frame', defaultLocale).identity.accent),
  }) as Site & { accent: string };
}

type Dependencies = {
  storage: FileStorage;
  /** Paths of the uploaded images; empty for none. */
  identity: () => { logo: string; icon: string };
  site: { accent: string };
};

/** Returns the logo as an SVG document for PDFs and drawn cards: the uploaded image, else the shipped mark in the accent. */
export type ReadLogo = () => Promise<string>;

export function createLogoReader({ storage, identity, site }: Dependencies): ReadLogo {
  let last: { id: string; logo: Promise<string> } | undefined;

  return () => {
    const { logo, icon } = identity();
    const id = uploadedImage(logo || icon);
    if (id === null) return readMark(site.accent);
    if (last?.id !== id) {
      const read = readUploaded(storage, id);
      last = { id, logo: read };
      read.catch(() => (last = undefined));
    }
    return last.logo;
  };
}

async function readMark(accent: string): Promise<string> {
  return (await readFile(markFile, 'utf8')).replaceAll(standardAccent, staticTones(accent).text);
}

/** Typst and librsvg read no WebP inside SVG, so the image is converted to PNG. */
async function readUploaded(storage: FileStorage, id: string): Promise<string> {
  const file = `${id}-${sourceWidth}.webp`;
  const length = await storage.lengthOf(file);
  // A missing file must not prevent the document.
  if (length === null) return emptyLogo;
  const source = await buffer(await storage.open(file, { start: 0, end: length - 1 }));
  const { default: sharp } = await import('sharp');
  const { data, info } = await sharp(source)
    .resize({ height: logoHeight, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = `<image width="${width}" height="${height}" href="data:image/png;base64,${data.toString('base64')}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}">${image}</svg>`;
}

const emptyLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';
