import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import type { MediaFile } from '#src/features/media-library/contract.ts';
import { openAdminSite } from '#tests/support/admin-site.ts';
import type { FrameContent } from '../contract.ts';

const site = await openAdminSite();
afterAll(() => site.close());

const address = '/api/admin/site-content/frame.identity';

async function save(change: Record<string, string>) {
  const { content, version } = (await site.admin('GET', address)).json();
  return site.admin('PUT', address, { content: { ...content, ...change }, version });
}

async function identity(): Promise<FrameContent['identity']> {
  return (await site.app.inject('/api/site-content/frame')).json<FrameContent>().identity;
}

async function manifest() {
  return (await site.app.inject('/site.webmanifest')).json();
}

test('without an accent and a logo, the site has its standard color and icons', async () => {
  expect(await identity()).toEqual({ logo: '', darkLogo: '', icon: '', accent: '' });
  expect(await manifest()).toMatchObject({
    theme_color: '#a3152c',
    icons: [{ src: '/icon-192.png' }, { src: '/icon-512.png' }, { src: '/icon-maskable-512.png' }],
  });
  expect((await site.app.inject('/favicon.ico')).statusCode).not.toBe(302);
});

test('an accent is served as a style sheet that browsers keep, and is the color of the manifest', async () => {
  expect((await save({ accent: '#0F5A60' })).statusCode).toBe(200);

  const { accent } = await identity();
  const sheet = await site.app.inject(accent);
  expect(sheet.headers).toMatchObject({
    'content-type': 'text/css; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  expect(sheet.body).toContain('--action:#0f5a60');
  expect((await manifest()).theme_color).toBe('#0f5a60');
  for (const other of [accent.replace('0f5a60', '0f5a61'), `${accent}?a`, '/theme/red.css'])
    expect((await site.app.inject(other)).statusCode, other).toBe(404);
});

test.each([
  ['too light a color', '#f2b33a', 'color_too_light'],
  ['a name of a color', 'crimson', 'invalid_color'],
])('%s is rejected with the reason, and changes nothing', async (_what, accent, code) => {
  const before = await identity();
  const response = await save({ accent });
  expect(response.statusCode).toBe(400);
  expect(response.json().fields).toMatchObject({ accent: { code } });
  expect(await identity()).toEqual(before);
});

test('icons are drawn from the uploaded logo, or from an image of their own', async () => {
  const logo = await upload('logo.png', 600, 300);
  await save({ logo: logo.url });
  expect((await site.app.inject('/favicon.ico')).headers.location).toBe(`/files/icons/${logo.id}-32.png`);
  expect((await site.app.inject('/art/mark.svg')).headers.location).toBe(`/files/icons/${logo.id}-512.png`);
  const icon = await upload('icon.png', 512, 512);
  await save({ icon: icon.url });

  const { icons } = await manifest();
  expect(icons).toEqual([
    { src: `/files/icons/${icon.id}-192.png`, sizes: '192x192', type: 'image/png' },
    { src: `/files/icons/${icon.id}-512.png`, sizes: '512x512', type: 'image/png' },
    {
      src: `/files/icons/${icon.id}-maskable.png`,
      sizes: '512x512',
      type: 'image/png',
      purpose: 'maskable',
    },
  ]);
  for (const { src, sizes } of icons) {
    const response = await site.app.inject(src);
    expect(response.headers['cache-control']).toContain('immutable');
    const { width, height, format } = await sharp(response.rawPayload).metadata();
    expect([format, `${width}x${height}`]).toEqual(['png', sizes]);
  }
  for (const path of [`/files/icons/${logo.id}-32.png`, `/files/icons/${icon.id}-33.png`, '/files/icons/x'])
    expect((await site.app.inject(path)).statusCode, path).toBe(404);
});

async function upload(name: string, width: number, height: number): Promise<MediaFile> {
  const image = sharp({ create: { width, height, channels: 4, background: '#2c6233' } });
  return (await site.upload(await image.png().toBuffer(), name)).json<MediaFile>();
}
