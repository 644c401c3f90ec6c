import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { lampCardLayout } from '#src/art/lamp-card.ts';
import { socialCardLayout } from '#src/art/social-card.ts';
import { createSocialCards } from './social-cards.ts';

let fontDirectory = '';
beforeAll(async () => {
  fontDirectory = await mkdtemp(join(tmpdir(), 'faces-'));
});
afterAll(() => rm(fontDirectory, { recursive: true }));

const lamp = { slug: 'why-we-light-a-lamp', title: 'Why we light a lamp', name: 'Sanatan World' };

const emptyLogo = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

function open({ accent = '#a3152c', logo = emptyLogo } = {}) {
  return createSocialCards({ fontDirectory, site: { accent }, readLogo: () => Promise.resolve(logo) });
}

// Share of the title area that has ink.
async function inkOf(card: Buffer): Promise<number> {
  const { data } = await sharp(card)
    .extract({ ...socialCardLayout.title })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey < 128).length / data.length;
}

test('a card is a PNG of 1200 by 630 px and below 200 KB', async () => {
  const card = await open().card(lamp);

  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(card.length).toBeLessThan(200_000);
});

test('the card shows the title, in Devanagari too', async () => {
  const { card } = open();

  expect(await inkOf(await card({ ...lamp, title: ' ' }))).toBe(0);
  expect(await inkOf(await card(lamp))).toBeGreaterThan(0.02);
  expect(await inkOf(await card({ ...lamp, title: 'कर्मण्येवाधिकारस्ते' }))).toBeGreaterThan(0.02);
});

test('a long title and one with markup characters are drawn as text', async () => {
  const { card } = open();
  expect(
    await inkOf(await card({ ...lamp, title: 'Knowledge & action <in> the "Gita" '.repeat(6) })),
  ).toBeGreaterThan(0.02);
});

test('a card is drawn once while nothing changes', async () => {
  const { card } = open();

  expect(await card(lamp)).toBe(await card({ ...lamp }));
  expect(await card(lamp)).not.toBe(await card({ ...lamp, title: 'Another title' }));
});

test('the card has the logo and the color of the organization', async () => {
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 2 1"><path fill="#00f" d="M0 0h2v1H0z"/></svg>';
  const card = await open({ accent: '#0f5a60', logo }).card(lamp);
  const colorAt = async (left: number, top: number) => [
    ...(await sharp(card).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
  ];

  expect(await colorAt(104, 94)).toEqual([0, 0, 255]);
  expect(await colorAt(300, 560)).toEqual([15, 90, 96]);
});

test('a lamp card is a night image of 1200 by 630 px and below 300 KB, with its words in light', async () => {
  const { lampCard } = open();
  const [card, blank] = await Promise.all([
    lampCard({ title: 'I lit a lamp for Yoga Live.', name: 'Sanatan World' }),
    lampCard({ title: ' ', name: ' ' }),
  ]);

  const { format, width, height } = await sharp(card).metadata();
  expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  expect(card.length).toBeLessThan(300_000);
  expect((await lightOf(card)) - (await lightOf(blank))).toBeGreaterThan(0.02);
});

async function lightOf(card: Buffer): Promise<number> {
  const { data } = await sharp(card)
    .extract({ ...lampCardLayout.title })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return data.filter((grey) => grey > 200).length / data.length;
}
