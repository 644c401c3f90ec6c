import { readFile } from 'node:fs/promises';
import type { OverlayOptions, SharpConstructor } from 'sharp';
import type { CoverSubject } from '#src/art/cover-subjects.ts';
import { createResultCache } from '#src/platform/caching/result-cache.ts';
import { unpackSerif } from '#src/platform/fonts/font-files.ts';
import { lampCardLayout, lampCard } from '#src/art/lamp-card.ts';
import { type CardLook, socialCardLayout, socialCard } from '#src/art/social-card.ts';
import { escapeXml } from '#src/art/svg.ts';
import { staticTones } from '#src/theme/accent.ts';
import { verseCardLayout, verseCard } from '#src/art/verse-card.ts';

const keptCards = 100;
const face = 'Tiro Devanagari Sanskrit';

type CardText = {
  /** Determines the drawing. */
  slug: string;
  subject?: CoverSubject | null;
  title: string;
  /** Name of the organization. */
  name: string;
};

/** What a donor shares: neither name nor amount. */
type LampCardText = { title: string; /** Where others can donate. */ name: string };

type VerseCardText = {
  lines: readonly string[];
  /** How the verse is cited. */ reference: string;
  name: string;
};

const nightImage = new URL('../../../../public/art/watch-7-night.svg', import.meta.url);

/** A finished drawing, with each text, its color and its area. */
export type DrawnCard = {
  drawing: string;
  texts: readonly (readonly [text: string, color: string, area: Place])[];
};

type Place = { left: number; top: number; width: number; height: number };

export type SocialCardOptions = {
  fontDirectory: string;
  site: { accent: string };
  /** Returns the logo as an SVG document. */
  readLogo: () => Promise<string>;
};

/**
 * Draws link previews for social media as PNG of 1200 × 630 px, and larger cards of features. The latest hundred are cached; the drawing
 * library is loaded with the first card, because most processes never draw one.
 *
 * @param options.fontDirectory directory of the unpacked font faces
 */
export function createSocialCards({ fontDirectory, site, readLogo }: SocialCardOptions) {
  const cards = createResultCache<Buffer>(keptCards);
  let pen: Promise<Pen> | undefined;
  let last: Promise<unknown> = Promise.resolve();

  async function drawCard({ slug, subject = null, title, name }: CardText, look: CardLook): Promise<Buffer> {
    return draw(socialCard(slug, subject, look), [
      [title, '#2a1510', socialCardLayout.title],
      [name, '#5d4036', socialCardLayout.name],
    ]);
  }

  async function drawLampCard({ title, name }: LampCardText): Promise<Buffer> {
    return draw(lampCard(await readFile(nightImage, 'utf8')), [
      [title, '#fff6e4', lampCardLayout.title],
      [name, '#ffd98c', lampCardLayout.name],
    ]);
  }

  async function drawVerseCard({ lines, reference, name }: VerseCardText): Promise<Buffer> {
    const { text: accent, deep } = staticTones(site.accent);
    return draw(verseCard(accent), [
      [lines.join('\n'), '#2a1510', verseCardLayout.verse],
      [reference, deep, verseCardLayout.reference],
      [name, '#5d4036', verseCardLayout.name],
    ]);
  }

  async function draw(drawing: string, texts: DrawnCard['texts']): Promise<Buffer> {
    const { sharp, write } = await getPen();
    const written = await Promise.all(texts.map(([text, color, place]) => write(text, color, place)));

    return sharp(Buffer.from(drawing)).composite(written.flat()).png({ palette: true, effort: 4 }).toBuffer();
  }

  function getPen(): Promise<Pen> {
    pen ??= createPen(fontDirectory).catch((error: unknown) => {
      pen = undefined;
      throw error;
    });
    return pen;
  }

  /** Cards are drawn one at a time, so that many requests cannot use all processors. */
  function keep(key: string, drawNow: () => Promise<Buffer>): Promise<Buffer> {
    return cards.getOrMake(key, () => {
      const drawn = last.then(drawNow);
      last = drawn.catch(() => undefined);
      return drawn;
    });
  }

  return {
    /** The card of a page as PNG. */
    card: async (text: CardText) => {
      const { text: accent, deep } = staticTones(site.accent);
      const look = { accent, deep, logo: await readLogo() };
      return keep(JSON.stringify([text, look]), () => drawCard(text, look));
    },
    /** The card of a verse as PNG. */
    verseCard: (text: VerseCardText) =>
      keep(`verse ${site.accent} ${JSON.stringify(text)}`, () => drawVerseCard(text)),
    /** The card of a donor's lamp as PNG. */
    lampCard: (text: LampCardText) => keep(`lamp ${JSON.stringify(text)}`, () => drawLampCard(text)),
    /** A card whose feature draws it and names its texts, as PNG; `key` is different for each card. */
    drawnCard: (key: string, compose: () => Promise<DrawnCard>) =>
      keep(`drawn ${key}`, async () => {
        const { drawing, texts } = await compose();
        return draw(drawing, texts);
      }),
  };
}

export type SocialCards = ReturnType<typeof createSocialCards>;

type Pen = {
  sharp: SharpConstructor;
  /**
   * Draws text as large as its area allows, wrapped at words and shaped by the rules of its script; returns
   * nothing for a blank text.
   */
  write: (text: string, color: string, place: Place) => Promise<OverlayOptions[]>;
};

async function createPen(fontDirectory: string): Promise<Pen> {
  const { default: sharp } = await import('sharp');
  const faces = await unpackSerif(fontDirectory);
  const setText = (text: string, fontfile: string | undefined, { width, height }: Place) =>
    sharp({ text: { text, fontfile, font: face, width, height, rgba: true } })
      .png()
      .toBuffer();

  // The library loads a font file with the first text that names it; afterwards it finds each character in
  // any of them.
  for (const fontfile of faces) await setText('a', fontfile, socialCardLayout.name);

  return {
    sharp,
    write: async (text, color, place) => {
      if (!text.trim()) return [];
      const markup = `<span foreground="${color}">${escapeXml(text)}</span>`;
      return [{ input: await setText(markup, faces[0], place), left: place.left, top: place.top }];
    },
  };
}
