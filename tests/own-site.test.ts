import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#src/entry.server.tsx';
import type { MediaFile } from '#src/features/media-library/contract.ts';
import type { StoredSettings } from '#src/features/settings/admin-contract.ts';
import type { ListedBlock, StoredBlock } from '#src/features/site-content/admin-contract.ts';
import type { Block, ContentPage } from '#src/features/site-content/block.ts';
import type { Control, Field, Fields } from '#src/features/site-content/fields.ts';
import { pages } from '#src/features/site-content/pages/pages.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { crawlPages, wordsOf } from './support/crawl-pages.ts';
import { openLiveSite } from './support/live-site.ts';
import { pdfColors } from './support/pdf-colors.ts';
import { sampleWords } from './support/sample-words.ts';

type Content = Record<string, unknown>;

const site = await openLiveSite();
afterAll(() => site.close());

/** Texts that were entered, by language. */
const entered: Record<Locale, Set<string>> = { en: new Set(), hi: new Set(), sa: new Set() };

let partsBefore: ListedBlock[] = [];

/** Uploaded image, which is used as logo, icon and every other image. */
let logo: MediaFile;

beforeAll(async () => {
  const { call, upload } = await site.signInAdministrator();
  const picture = sharp({ create: { width: 600, height: 600, channels: 3, background: '#0f5a60' } });
  logo = (await upload(await picture.png().toBuffer(), 'logo.png')).json<MediaFile>();
  partsBefore = (await call('GET', '/api/admin/site-content')).json<ListedBlock[]>();
  const { settings, version } = (await call('GET', '/api/admin/settings')).json<StoredSettings>();
  const named = { ...settings, version, name: 'Kaveri Ashram', sanskritName: 'कावेर्याश्रमः' };
  const defaultPlace = {
    latitude: 10.8625,
    longitude: 78.6908,
    zone: 'Asia/Kolkata',
    name: { en: 'Srirangam', hi: 'श्रीरंगम', sa: 'श्रीरङ्गम्' },
  };
  const contacts = { contactEmail: 'office@kaveri.example', address: 'Temple Road 1, Srirangam' };
  expect((await call('PUT', '/api/admin/settings', { ...named, ...contacts, defaultPlace })).statusCode).toBe(
    200,
  );

  for (const [page, { blocks }] of Object.entries<ContentPage>(pages)) {
    for (const [name, block] of Object.entries<Block>(blocks)) {
      const url = `/api/admin/site-content/${page}.${name}`;
      const stored = (await call('GET', url)).json<StoredBlock>();
      const content = contentOf(block.fields, `${page} ${name}`);
      const saved = await call('PUT', url, { content, version: stored.version });
      expect(saved.statusCode, `${page}.${name}: ${saved.body}`).toBe(200);
    }
  }
});

test('issue 15: every part of a live site is empty before the first change', () => {
  expect(partsBefore.length).toBeGreaterThan(30);
  expect(partsBefore.filter(({ isEmpty, isSample }) => !isEmpty || isSample)).toEqual([]);
});

test.each(locales)(
  'issue 15: by calls of the admin API alone, a live site becomes the complete site of another organization in %s',
  async (locale) => {
    const samples = await sampleWords();
    const found = await crawlPages(site.app, publicPaths, locale);
    const texts = [...found].map(([path, { status, document }]) => ({
      path,
      status,
      text: wordsOf(document),
    }));

    const leftovers = texts.flatMap(({ path, text }) =>
      [...samples, 'Sanatan World', 'सनातन विश्व', 'California', 'Sobrante', 'सोब्रांते', 'सोब्रान्ते'].flatMap(
        (word) => (text.includes(word) ? [`${path} says "${word}"`] : []),
      ),
    );
    const everything = texts.map(({ text }) => text).join('\n');
    const isForeign = locales.filter((one) => one !== locale).flatMap((one) => [...entered[one]]);

    expect(texts.filter(({ status }) => status !== 200)).toEqual([]);
    expect(leftovers).toEqual([]);
    expect([...entered[locale]].filter((text) => !everything.includes(text))).toEqual([]);
    expect(isForeign.filter((text) => everything.includes(text))).toEqual([]);
  },
  // More than a hundred pages.
  120_000,
);

test('issue 15: every page, its icons and its manifest have the color of the organization', async () => {
  const pagesOfSite = await crawlPages(site.app, ['/', '/donate'], 'en');
  const sheets = [...pagesOfSite.values()].map(({ document }) =>
    document.querySelector('link[rel="stylesheet"][href^="/theme/0f5a60-"]')?.getAttribute('href'),
  );
  expect(sheets).not.toContain(undefined);
  expect((await site.app.inject(sheets[0] ?? '')).body).toContain('--action:#0f5a60');
  const manifest = (await site.app.inject('/site.webmanifest')).json();
  expect(manifest).toMatchObject({ name: 'Kaveri Ashram', theme_color: '#0f5a60' });
  const icons = [...pagesOfSite.values()].flatMap(({ document }) =>
    [...document.querySelectorAll('link[rel*="icon"]')].map((link) => link.getAttribute('href') ?? ''),
  );
  const drawn = [...icons, ...manifest.icons.map(({ src }: { src: string }) => src)];
  expect(drawn.filter((path) => !path.startsWith(`/files/icons/${logo.id}-`))).toEqual([]);
  for (const path of new Set(drawn)) expect((await site.app.inject(path)).statusCode, path).toBe(200);
}, 120_000);

test('issue 15: emails and documents have the color of the organization', async () => {
  const email = 'reader@kaveri.example';
  const message = { name: 'Uma', email, subject: 'Visit', message: 'When is the ashram open?' };
  expect((await site.app.inject({ method: 'POST', url: '/api/contact', payload: message })).statusCode).toBe(
    201,
  );
  const [sent] = await emailStore.listTo(site.database.db, email);
  expect(sent?.htmlBody).toContain('background:#0f5a60');
  expect(sent?.htmlBody).not.toContain('#a3152c');

  const { rawPayload } = await site.app.inject('/files/texts/isha-upanishad/1.pdf');
  expect(pdfColors(rawPayload)).toContain('#0f5a60');
  expect(pdfColors(rawPayload)).not.toContain('#a3152c');
}, 120_000);

test('issue 15: the share image has the logo and the color of the organization', async () => {
  const card = await site.app.inject('/art/social-card.png');
  for (const [left, top] of [
    [104, 94],
    [300, 560],
  ] as const) {
    const pixel = sharp(card.rawPayload).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw();
    const [red = 0, green = 0, blue = 0] = await pixel.toBuffer();
    // The image has a palette.
    expect(
      Math.abs(red - 0x0f) + Math.abs(green - 0x5a) + Math.abs(blue - 0x60),
      `${left}, ${top}`,
    ).toBeLessThan(6);
  }
}, 120_000);

/** Content for every field of a block but descriptions of images, with a text of its own in each language. */
function contentOf(fields: Fields, place: string): Content {
  return Object.fromEntries(
    Object.entries(fields)
      .filter(([name]) => name !== 'alt')
      .map(([name, field]) => [name, valueOf(field, `${place} ${name}`)]),
  );
}

function valueOf({ control, empty }: Field, place: string): unknown {
  switch (control.kind) {
    case 'words':
      return Object.fromEntries(locales.map((locale) => [locale, textOf(place, locale)]));
    case 'list':
      return ['a', 'b'].map((id) => ({ ...contentOf(control.fields, `${place} ${id}`), id }));
    case 'line':
      return lineOf(control, place);
    case 'time':
      return '';
    case 'image':
      return logo.url;
    case 'color':
      return '#0f5a60';
    default:
      return empty;
  }
}

function textOf(place: string, locale: Locale): string {
  const text = `${place} in ${locale}, of the ashram`;
  entered[locale].add(text);
  return text;
}

function lineOf({ type, lang }: Extract<Control, { kind: 'line' }>, place: string): string {
  if (lang === 'sa') return 'सत्यं वद धर्मं चर';
  if (type === 'url') return 'https://kaveri.example/';
  if (type === 'email') return 'care@kaveri.example';
  if (type === 'date') return '2026-04-01';
  return place.endsWith('target') ? '/events' : '108';
}
