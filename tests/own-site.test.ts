import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { publicPaths } from '#src/entry.server.tsx';
import type { MediaFile } from '#src/features/media-library/contract.ts';
import type { StoredSettings } from '#src/features/settings/admin-contract.ts';
import type { ListedBlock, StoredBlock } from '#src/features/site-content/admin-contract.ts';
import type { Block, ContentPage } from '#src/features/site-content/block.ts';
import type { Control, Field, Fields } from '#src/features/site-content/field-content.ts';
import { pages } from '#src/features/site-content/pages/pages.ts';
import { verseFeedPath } from '#src/features/verse-of-the-day/verse-page-path.ts';
import { feedPath } from '#src/i18n/language-address.ts';
import { type Locale, locales } from '#src/i18n/locales.ts';
import { emailStore } from '#src/platform/email/email-store.ts';
import { embeddedTones } from '#src/theme/accent.ts';
import { createAshramContent } from './support/ashram-content.ts';
import { crawlPages, wordsOf } from './support/crawl-pages.ts';
import { openLiveSite } from './support/live-site.ts';
import { pdfColors } from './support/pdf-colors.ts';
import { sampleWords } from './support/sample-words.ts';

type Content = Record<string, unknown>;

/** Names and places of the demo. */
const demoNames = ['Sanatan World', 'सनातन विश्व', 'California', 'Sobrante', 'सोब्रांते', 'सोब्रान्ते'];

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
  await createAshramContent(call, logo.url);
}, 240_000);

test('every part of a live site is empty before the first change', () => {
  expect(partsBefore.length).toBeGreaterThan(30);
  expect(partsBefore.filter(({ isEmpty, isSample }) => !isEmpty || isSample)).toEqual([]);
});

test.each(locales)(
  'by calls of the admin API alone, a live site becomes the complete site of another organization in %s',
  async (locale) => {
    const samples = await sampleWords();
    const found = await crawlPages(site.app, publicPaths, locale);
    const texts = [...found].map(([path, { status, document }]) => ({
      path,
      status,
      text: wordsOf(document),
    }));

    const leftovers = texts.flatMap(({ path, text }) =>
      [...samples, ...demoNames].flatMap((word) => (text.includes(word) ? [`${path} says "${word}"`] : [])),
    );
    const everything = texts.map(({ text }) => text).join('\n');
    const isForeign = locales.filter((one) => one !== locale).flatMap((one) => [...entered[one]]);

    expect(texts.filter(({ status }) => status !== 200)).toEqual([]);
    expect(leftovers).toEqual([]);
    expect([...entered[locale]].filter((text) => !everything.includes(text))).toEqual([]);
    expect(isForeign.filter((text) => everything.includes(text))).toEqual([]);
  },
  // More than a hundred pages.
  240_000,
);

/** Pages that are reached by a link in an email, a form, a code on paper or a mistake. */
const pagesWithoutLinks = [
  '/donate?project=well',
  '/give/no-such-name',
  '/offline',
  '/developers',
  '/developers/give-button',
  '/panchang/embed',
  '/panchang/2026-11-21',
  '/search?q=well',
  '/donate/thank-you/no-such-token',
  '/newsletter/preferences',
  '/newsletter/unsubscribe',
  '/newsletter/confirm',
  '/events/registration',
  '/panchang/reminders/manage',
  '/reading-plan/reminder',
  '/remembrance/manage',
  '/recurring-donations/cancel',
  '/tribute-cards/opt-out',
  '/blog/no-such-post',
  '/no-such-page',
];

const filesIn = (locale: Locale) => [
  feedPath(locale),
  verseFeedPath(locale),
  `/api/events.ics?language=${locale}`,
  `/api/events/well-day/calendar.ics?language=${locale}`,
  `/api/festivals.ics?lang=${locale}`,
  `/api/reading-plans.ics?text=isha-upanishad/1&days=3&from=2026-11-22&lang=${locale}`,
  `/api/blogs?language=${locale}`,
  `/api/projects?language=${locale}`,
  '/site.webmanifest',
  '/sitemap.xml',
  '/robots.txt',
  '/api/openapi.json',
  '/give-button.js',
  '/embed/panchang.js',
];

test.each(locales)(
  'pages without a link to them, feeds, calendars and scripts contain nothing of the demo in %s',
  async (locale) => {
    const words = [...(await sampleWords()), ...demoNames];
    const cookie = `lang=${locale}`;
    const responses = await Promise.all(
      [...pagesWithoutLinks, ...filesIn(locale)].map(async (path) => {
        const accept = filesIn(locale).includes(path) ? '*/*' : 'text/html';
        const { statusCode, payload } = await site.app.inject({ url: path, headers: { accept, cookie } });
        return { path, statusCode, payload };
      }),
    );
    const leftovers = responses.flatMap(({ path, payload }) =>
      words.flatMap((word) => (payload.includes(word) ? [`${path} says "${word}"`] : [])),
    );
    const failed = responses.filter(({ path, statusCode }) => statusCode >= 400 && !path.includes('no-such'));

    expect(failed.map(({ path, statusCode }) => `${statusCode} ${path}`)).toEqual([]);
    expect(leftovers).toEqual([]);
    const textAt = (start: string) => responses.find(({ path }) => path.startsWith(start))?.payload ?? '';
    const language = locale === 'en' ? 'English' : locale;
    expect(textAt(feedPath(locale))).toContain(`Opening of the well in ${language}`);
    expect(textAt('/api/events.ics')).toContain(`Day of the well in ${language}`);
    expect(textAt('/donate?project=well')).toContain(`A second well in ${language}`);
    expect(textAt('/site.webmanifest')).toContain('Kaveri Ashram');
    expect(textAt('/embed/panchang.js')).toContain('Srirangam');
  },
  240_000,
);

test('a short address leads to the project of the organization', async () => {
  const { headers } = await site.app.inject({ url: '/give/well', headers: { accept: 'text/html' } });
  expect(headers.location).toBe('/donate?project=well');
});

test('the scripts for other sites carry tones of the accent, and none of the standard color', async () => {
  const { text, night, nightText } = embeddedTones('#0f5a60');
  const button = (await site.app.inject('/give-button.js')).payload;
  const card = (await site.app.inject('/embed/panchang.js')).payload;

  expect(button).toContain(text);
  expect(button).toContain(night);
  expect(card).toContain(text);
  expect(card).toContain(nightText);
  expect([button, card].filter((script) => /#a3152c|#f2b33a|#ffb09c/i.test(script))).toEqual([]);
});

test('every page, its icons and its manifest have the color of the organization', async () => {
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
}, 240_000);

test('emails to visitors carry the name and the address of the organization alone', async () => {
  const address = 'visitor@kaveri.example';
  const post = async (url: string, payload: object, locale: Locale = 'en') => {
    const headers = { cookie: `lang=${locale}` };
    const { statusCode, body } = await site.app.inject({ method: 'POST', url, payload, headers });
    expect(statusCode, `${url}: ${body}`).toBeLessThan(300);
  };
  const about = { name: 'Uma', email: address, message: 'When is the ashram open for pilgrims?' };
  await post('/api/contact', { ...about, subject: 'Visit' });
  for (const locale of locales)
    await post('/api/subscriptions/subscribe', { email: `${locale}@kaveri.example` }, locale);

  const emails = await emailStore.listNewest(site.database.db, 100);
  const words = [...(await sampleWords()), ...demoNames];
  const leftovers = emails.flatMap(({ kind, subject, textBody, htmlBody }) =>
    words.flatMap((word) => (`${subject}${textBody}${htmlBody}`.includes(word) ? [`${kind}: ${word}`] : [])),
  );
  expect(new Set(emails.map(({ language }) => language))).toEqual(new Set(locales));
  expect(leftovers).toEqual([]);
  for (const { kind, textBody, htmlBody } of emails) {
    expect(textBody, kind).toContain('Kaveri Ashram');
    expect(textBody, kind).toContain('Temple Road 1, Srirangam');
    expect(htmlBody, kind).toContain('Temple Road 1, Srirangam');
  }
}, 240_000);

test('emails and documents have the color of the organization', async () => {
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
}, 240_000);

test('the share image has the logo and the color of the organization', async () => {
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
}, 240_000);

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
