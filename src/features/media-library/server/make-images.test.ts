import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { imageFile } from '../media-address.ts';
import { makeImages } from './make-images.ts';

const directory = await mkdtemp(join(tmpdir(), 'images-'));
afterAll(() => rm(directory, { recursive: true, force: true }));

test('an image that does not fit on the disk is not reported as damaged', async () => {
  const source = join(directory, 'lamp.jpg');
  await sharp({ create: { width: 60, height: 40, channels: 3, background: '#a2132c' } }).toFile(source);
  const target = join(directory, 'full');
  await mkdir(target);
  // A device that is always full.
  await symlink('/dev/full', join(target, imageFile('one', 960, 'webp')));

  await expect(makeImages(source, target, 'one')).rejects.toMatchObject({ code: 'ENOSPC' });
});
